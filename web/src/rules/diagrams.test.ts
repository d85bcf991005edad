import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import crush from '../explain/tests/diagrams_crush.json';
import kaiju from '../explain/tests/diagrams_kaiju.json';
import menace from '../explain/tests/diagrams_menace.json';
import rush from '../explain/tests/diagrams_rush.json';
import smash from '../explain/tests/diagrams_smash.json';
import Diagram from './Diagram.svelte';

const GAMES = { smash, crush, kaiju, rush, menace };
const answer = vi.hoisted(() => ({ now: {} as object }));
vi.mock('../api/client', async (original) => ({
  ...(await original<object>()),
  call: async () => answer.now,
}));

afterEach(cleanup);

describe.each(Object.entries(GAMES))('%s', (game, { space, scene, diagrams }) => {
  it.each(diagrams.map((one) => [one.name, one] as const))('draws %s', async (_, diagram) => {
    answer.now = { ...diagram, welcome: { ...diagram.welcome, space, scene } };
    // jsdom measures nothing: every frame is as wide as this.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const { container } = render(Diagram, { game, info: diagram });
    await expect.poll(() => container.querySelector('.still > *')).toBeTruthy();
    expect(screen.getByRole('img', { name: diagram.alt })).toBeInTheDocument();
    expect(screen.getByText(diagram.caption)).toBeInTheDocument();
    const still = container.querySelector('.still');
    expect(still).toHaveAttribute('inert');
    expect(still).toHaveAttribute('aria-hidden', 'true');
    const marked = (tone: string) => container.querySelectorAll(`[data-mark="${tone}"]`).length;
    await expect.poll(() => marked('mark')).toBe(diagram.mark.length);
    await expect.poll(() => marked('danger')).toBe(diagram.danger.length);
  });
});
