/** A content file in the address of a link: compressed, behind the `#`, so that no server ever sees it. */
import { OFFLINE } from '../lib/edition';

/** What arrives may come from anybody: nothing larger is unpacked. */
const MOST = 48_000;

async function through(bytes: Uint8Array, by: GenericTransformStream): Promise<Uint8Array> {
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const stream = whole.pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > 4 * MOST) {
      void reader.cancel();
      throw new RangeError('too large');
    }
    parts.push(value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a link; null if it is damaged. */
export async function unpacked(code: string): Promise<string | null> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

/** The path of a link that opens a content file in the editor of its game. */
export async function linkTo(game: string, text: string): Promise<string> {
  const code = await packed(text);
  return OFFLINE ? `${location.pathname}#/build/${game}?c=${code}` : `/build/${game}#c=${code}`;
}
