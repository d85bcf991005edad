/** Writes a film: pictures come in, a video file goes out. In a worker, so that the page stays smooth. */
import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_MEDIUM,
  type VideoCodec,
  WebMOutputFormat,
  getFirstEncodableVideoCodec,
} from 'mediabunny';

/** A picture and how long it is shown, in seconds; the last one ends the film. */
export interface Picture {
  image: ImageBitmap;
  seconds: number;
  last: boolean;
}
/** An answer to each picture: what went wrong, or the film after the last one. */
export interface Written {
  trouble?: string;
  file?: Blob;
  /** How the file's name ends. */
  ending?: string;
}

/** H.264 first, because every phone and every chat shows it. */
const CODECS: VideoCodec[] = ['avc', 'vp9', 'vp8'];

class Writer {
  private time = 0;

  private constructor(
    private readonly canvas: OffscreenCanvas,
    private readonly source: CanvasSource,
    private readonly output: Output<Mp4OutputFormat | WebMOutputFormat, BufferTarget>,
    private readonly ending: string,
  ) {}

  static async open(width: number, height: number): Promise<Writer> {
    const codec = await getFirstEncodableVideoCodec(CODECS, { width, height });
    if (!codec) throw new Error('This browser can’t write video files.');
    const canvas = new OffscreenCanvas(width, height);
    const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_MEDIUM });
    const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
    const output = new Output({ format, target: new BufferTarget() });
    output.addVideoTrack(source);
    await output.start();
    return new Writer(canvas, source, output, codec === 'avc' ? 'mp4' : 'webm');
  }

  async add({ image, seconds }: Picture): Promise<void> {
    const { width, height } = this.canvas;
    // Boards may change their shape on the way; a film does not.
    this.canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    image.close();
    await this.source.add(this.time, seconds);
    this.time += seconds;
  }

  async close(): Promise<Written> {
    await this.output.finalize();
    const bytes = this.output.target.buffer ?? new ArrayBuffer(0);
    return { file: new Blob([bytes], { type: `video/${this.ending}` }), ending: this.ending };
  }
}

let writer: Writer | null = null;

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  void write(data).then(
    (written) => postMessage(written),
    (error: unknown) => postMessage({ trouble: error instanceof Error ? error.message : 'failed' }),
  );
});

async function write(picture: Picture): Promise<Written> {
  writer ??= await Writer.open(picture.image.width, picture.image.height);
  await writer.add(picture);
  return picture.last ? writer.close() : {};
}
