/** What is left of a Building: a scorched floor, stumps of its walls, chunks and bent girders. */
import { boxShapes, n, type Shape } from './boxes';
import { chance } from './geometry';

function chunk(seed: string, nth: number, x: number, y: number, size: number): string {
  const corners = 4 + Math.floor(chance(seed, nth, 'corners') * 2);
  const at: string[] = [];
  for (let c = 0; c < corners; c++) {
    const angle = (c / corners) * Math.PI * 2 + chance(seed, nth, c, 'a') * 0.9;
    const r = size * (0.6 + chance(seed, nth, c, 'r') * 0.6);
    at.push(`${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r * 0.85)}`);
  }
  return `M${at.join('L')}Z`;
}

/** The floor: the old footprint, its rim bitten off. */
function floor(seed: string): string {
  const at: string[] = [];
  const bite = (step: number) => 8 + chance(seed, step, 'bite') * 8;
  for (let along = 12; along < 88; along += 9) at.push(`${along} ${n(bite(along))}`);
  for (let along = 12; along < 88; along += 9) at.push(`${n(100 - bite(along + 100))} ${along}`);
  for (let along = 88; along > 12; along -= 9) at.push(`${along} ${n(100 - bite(along + 200))}`);
  for (let along = 88; along > 12; along -= 9) at.push(`${n(bite(along + 300))} ${along}`);
  return `M${at.join('L')}Z`;
}

/** Stumps of the outer walls, the far ones first. */
function stumps(seed: string): Shape[] {
  const shapes: Shape[] = [];
  for (const side of ['n', 'w', 'e', 's']) {
    for (let part = 0; part < 3; part++) {
      if (chance(seed, side, part) < 0.36) continue;
      const from = 10 + part * 27 + chance(seed, side, part, 'from') * 6;
      const to = from + 12 + chance(seed, side, part, 'to') * 12;
      const high = 0.05 + chance(seed, side, part, 'high') * 0.14;
      const wall =
        side === 'n' || side === 's'
          ? { left: from, right: to, top: side === 'n' ? 9 : 86, bottom: side === 'n' ? 14 : 91 }
          : { top: from, bottom: to, left: side === 'w' ? 9 : 86, right: side === 'w' ? 14 : 91 };
      shapes.push(...boxShapes({ ...wall, low: 0, high }, 'stump'));
    }
  }
  return shapes;
}

/** From the ground up. The middle stays fairly free: pieces will stand there. */
export function rubble(square: string): Shape[] {
  const tones = { dark: '', mid: '', light: '' };
  const order = ['dark', 'mid', 'light'] as const;
  for (let nth = 0; nth < 30; nth++) {
    const angle = chance(square, nth, 'at') * Math.PI * 2;
    const away = 8 + Math.sqrt(chance(square, nth, 'away')) * 31;
    const x = 50 + Math.cos(angle) * away;
    const y = 51 + Math.sin(angle) * away;
    const size = 2.5 + chance(square, nth, 'size') * 6.5;
    const tone = order[nth % 3] ?? 'mid';
    tones[tone] += chunk(square, nth, x, y, size);
    if (tone !== 'dark') tones.dark += chunk(square, nth, x + 2, y + 3, size);
  }
  let steel = '';
  for (let nth = 0; nth < 4; nth++) {
    const x = 20 + chance(square, nth, 'sx') * 50;
    const y = 24 + chance(square, nth, 'sy') * 52;
    const dx = 10 + chance(square, nth, 'dx') * 14;
    const dy = (chance(square, nth, 'dy') - 0.5) * 22;
    steel += `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}l4 ${n(-dy / 3)}`;
  }
  return [
    { d: floor(square), c: 'floor' },
    { d: tones.dark, c: 'dark' },
    { d: tones.mid, c: 'mid' },
    { d: tones.light, c: 'light' },
    { d: steel, c: 'steel' },
    ...stumps(square),
  ];
}
