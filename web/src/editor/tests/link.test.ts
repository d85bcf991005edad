import { describe, expect, it } from 'vitest';
import { linkTo, packed, unpacked } from '../link';

describe('a link', () => {
  it('brings a text along, compressed and fit for an address', async () => {
    const text = 'faces = ["2A", "9A"] # äöü\n'.repeat(200);
    const code = await packed(text);
    expect(code).toMatch(/^[\w-]+$/);
    expect(code.length).toBeLessThan(text.length / 10);
    expect(await unpacked(code)).toBe(text);
    expect(await linkTo('rush', text)).toBe(`/build/rush#c=${code}`);
  });

  it('says when it is damaged, or larger than any content', async () => {
    const code = await packed('a'.repeat(500));
    expect(await unpacked(code.slice(3))).toBeNull();
    expect(await unpacked('!')).toBeNull();
    expect(await unpacked(await packed('a'.repeat(400_000)))).toBeNull();
  });
});
