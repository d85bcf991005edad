import { expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { type AccountInfo } from '../people/client';
import { account } from '../people/account.svelte';
import { playName } from './name';

test('somebody plays under the last name at this browser, or that of the account', () => {
  settings.name = '';
  account.info = null;
  expect(playName()).toBe('');
  account.info = { name: 'Ann' } as AccountInfo;
  expect(playName()).toBe('Ann');
  settings.name = 'Annie';
  expect(playName()).toBe('Annie');
});
