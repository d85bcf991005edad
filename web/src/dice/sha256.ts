/**
 * SHA-256 and HMAC in plain TypeScript (FIPS 180-4, RFC 2104). The browser's own are closed to pages that come
 * over plain HTTP, as in a home network, and the ceremony of the dice must work there, too.
 */

/** The first bits of the fractional parts of roots of the first primes: where SHA-256 has its constants from. */
function roots(count: number, power: number): Uint32Array {
  const out: number[] = [];
  for (let n = 2; out.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) out.push(fraction(n, power));
  }
  return Uint32Array.from(out);
}

/** 32 bits behind the point of the square or cube root of n, exactly. */
function fraction(n: number, power: number): number {
  const wanted = BigInt(n) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = roots(8, 2);
const ROUND = roots(64, 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(data: Uint8Array): DataView {
  const size = (((data.length + 8) >> 6) + 1) << 6;
  const out = new Uint8Array(size);
  out.set(data);
  out[data.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(size - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(size - 4, (data.length << 3) >>> 0);
  return view;
}

function block(state: Uint32Array, view: DataView, at: number, words: Uint32Array): void {
  for (let n = 0; n < 16; n += 1) words[n] = view.getUint32(at + 4 * n);
  for (let n = 16; n < 64; n += 1) {
    const early = words[n - 15] as number;
    const late = words[n - 2] as number;
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[n] = (words[n - 16] as number) + one + (words[n - 7] as number) + other;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  for (let n = 0; n < 64; n += 1) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first =
      (h + one + ((e & f) ^ (~e & g)) + (ROUND[n] as number) + (words[n] as number)) | 0;
    const other = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = (state[n] as number) + word));
}

export function sha256(data: Uint8Array): Uint8Array {
  const view = padded(data);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += 64) block(state, view, at, words);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => out.setUint32(4 * n, word));
  return new Uint8Array(out.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const pad = (mask: number, rest: Uint8Array): Uint8Array => {
    const out = new Uint8Array(64 + rest.length).fill(mask, 0, 64);
    short.forEach((byte, n) => (out[n] = byte ^ mask));
    out.set(rest, 64);
    return sha256(out);
  };
  return pad(0x5c, pad(0x36, message));
}

export function hex(data: Uint8Array): string {
  return [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of hexadecimal digits. */
export function bytes(digits: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits)) throw new RangeError('not written in hexadecimal');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
