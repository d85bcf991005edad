/** What is left of a Building: a scorched pit, chunks of wall, bent girders. */
import { chance } from './geometry';

export interface Rubble {
  pit: string;
  dark: string;
  mid: string;
  light: string;
  steel: string;
}

function chunk(seed: string, n: number, x: number, y: number, size: number): string {
  const corners = 4 + Math.floor(chance(seed, n, 'corners') * 2);
  const at: string[] = [];
  for (let c = 0; c < corners; c++) {
    const angle = (c / corners) * Math.PI * 2 + chance(seed, n, c, 'a') * 0.9;
    const r = size * (0.6 + chance(seed, n, c, 'r') * 0.6);
    at.push(
      `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r * 0.85).toFixed(1)}`,
    );
  }
  return `M${at.join('L')}Z`;
}

export function rubble(square: string): Rubble {
  const tones = { dark: '', mid: '', light: '' };
  const order = ['dark', 'mid', 'light'] as const;
  for (let n = 0; n < 26; n++) {
    const angle = chance(square, n, 'at') * Math.PI * 2;
    // Most of it lies at the rim: the middle is where pieces will stand.
    const away = 12 + Math.sqrt(chance(square, n, 'away')) * 30;
    const x = 50 + Math.cos(angle) * away;
    const y = 51 + Math.sin(angle) * away;
    const size = 3 + chance(square, n, 'size') * 7;
    const tone = order[n % 3] ?? 'mid';
    tones[tone] += chunk(square, n, x, y, size);
    if (tone !== 'dark') tones.dark += chunk(square, n, x + 2, y + 3, size);
  }
  let steel = '';
  for (let n = 0; n < 4; n++) {
    const x = 20 + chance(square, n, 'sx') * 50;
    const y = 24 + chance(square, n, 'sy') * 52;
    const dx = 10 + chance(square, n, 'dx') * 14;
    const dy = (chance(square, n, 'dy') - 0.5) * 22;
    steel += `M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}l4 ${(-dy / 3).toFixed(1)}`;
  }
  let pit = '';
  for (let c = 0; c < 14; c++) {
    const angle = (c / 14) * Math.PI * 2;
    const r = 40 + chance(square, c, 'pit') * 9;
    pit += `${c ? 'L' : 'M'}${(50 + Math.cos(angle) * r).toFixed(1)} ${(51 + Math.sin(angle) * r).toFixed(1)}`;
  }
  return { pit: `${pit}Z`, ...tones, steel };
}
