import '@fontsource/barlow/400.css';
import '@fontsource/barlow/600.css';
import '@fontsource/barlow/700.css';
import '@fontsource/dela-gothic-one/400.css';
import { mount } from 'svelte';
import '../../../style/tokens.css';
import '../../../style/base.css';
import Demo from './Demo.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
document.documentElement.dataset.motion = query.get('motion') ?? 'on';

export default mount(Demo, { target, props: { query } });
