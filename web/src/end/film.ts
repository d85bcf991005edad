/** A film of a match: one picture after the other, as a video file that other programs can show. */
import type { Picture, Written } from './film.worker';

/** How long each picture is shown, and the last one, in seconds. */
const SHOWN = 0.8;
const LAST = 4;

export interface Film {
  file: Blob;
  /** How its name ends. */
  ending: string;
}

/** Make a film; `next` paints the pictures in order, null for a moment without one. Null if `stopped` says so on the way. */
export async function film(
  count: number,
  next: (picture: number) => Promise<HTMLCanvasElement | null>,
  stopped: () => boolean,
): Promise<Film | null> {
  const worker = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' });
  try {
    for (let n = 0; n < count; n += 1) {
      const painted = await next(n);
      if (stopped()) return null;
      if (!painted) continue;
      const image = await createImageBitmap(painted);
      const last = n === count - 1;
      const written = await ask(worker, { image, seconds: last ? LAST : SHOWN, last });
      if (written.trouble) throw new Error(written.trouble);
      if (written.file) return { file: written.file, ending: written.ending ?? '' };
    }
    return null;
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, picture: Picture): Promise<Written> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Written>) => resolve(data);
    worker.onerror = () =>
      reject(new Error('The video could not be written. Reload the page and try again.'));
    worker.postMessage(picture, [picture.image]);
  });
}
