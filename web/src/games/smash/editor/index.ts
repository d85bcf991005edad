export { cityEditor as editor } from '../../rampage_city/editor';
