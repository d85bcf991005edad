import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { home } from '../home/data.svelte';
import About from './About.svelte';
import { licences } from './licences';

it('shows the texts of the licences to whoever asks', async () => {
  vi.spyOn(home, 'meet').mockResolvedValue(undefined);
  render(About);
  expect(screen.queryByText('mediabunny')).toBeNull();
  await userEvent.click(screen.getByText('Texts of the licences'));
  // jsdom opens it, and says so later.
  expect(await screen.findByText('mediabunny')).toBeInTheDocument();
  expect(screen.getByText(/Mozilla Public License/)).toBeInTheDocument();
});

it('has a text of everything that the page contains, and none of Python where there is a server', () => {
  const names = licences.map(({ of }) => of);
  expect(names).toEqual(expect.arrayContaining(['Barlow', 'game-icons', 'svelte', 'uqr']));
  expect(names).not.toContain('Pyodide');
  for (const { text } of licences) expect(text.length).toBeGreaterThan(100);
});
