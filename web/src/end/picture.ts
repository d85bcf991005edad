/**
 * A picture of the board as it is. Its drawings become one SVG file that needs nothing else: with the styles of the page,
 * the values of its variables, its fonts, and whatever it refers to elsewhere on the page.
 */

const SVG = 'http://www.w3.org/2000/svg';
/** The largest side of a picture, in pixels: sharp on a large screen, and still small enough to send. */
const LARGEST = 1920;

/** Drawings that cover this much of the largest one lie over it: the ground, and what is on it. */
const LAYER = 0.9;

function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The drawings of a board, from the lowest to the topmost: the largest one in it, and all that lie over each other there.
 * None for a board without drawings. */
export function drawingsIn(board: Element): SVGSVGElement[] {
  const all = [...board.querySelectorAll('svg')].map((svg) => ({
    svg,
    box: svg.getBoundingClientRect(),
  }));
  const areas = all.map(({ box }) => box.width * box.height);
  const most = Math.max(0, ...areas);
  const largest = all[areas.indexOf(most)];
  if (!largest || most === 0) return [];
  return all.filter(({ box }) => overlap(box, largest.box) >= LAYER * most).map(({ svg }) => svg);
}

function rules(): CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
}

/** The variables of the page with the values that they have at an element: themes choose them outside the drawing. */
function variables(at: Element, css: string): [string, string][] {
  const style = getComputedStyle(at);
  const names = new Set(css.match(/--[\w-]+/g));
  return [...names].map((name) => [name, style.getPropertyValue(name)]);
}

let fonts: Promise<string> | undefined;

/** The fonts of the page, as text. A picture can't load files. */
function fontFaces(): Promise<string> {
  const faces = rules().filter((rule) => rule instanceof CSSFontFaceRule);
  fonts ??= Promise.all(
    faces.map(async (face) => {
      const address = /url\("?([^")]+)"?\)/.exec(face.cssText)?.[1];
      if (!address) return '';
      const sheet = face.parentStyleSheet?.href ?? location.href;
      const file = await (await fetch(new URL(address, sheet))).blob();
      return face.cssText.replace(address, await asAddress(file));
    }),
  ).then((texts) => texts.join('\n'));
  return fonts;
}

function asAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}

/** Copies of what drawings refer to and do not contain, and of what those refer to. */
function borrowed(drawings: Element[]): Element[] {
  const found = new Map<string, Element>();
  const has = (id: string): boolean =>
    drawings.some((drawing) => drawing.querySelector(`#${CSS.escape(id)}`) !== null);
  const look = (text: string): void => {
    for (const [, id] of text.matchAll(/(?:href="|url\((?:"|&quot;)?)#([\w-]+)/g)) {
      if (!id || found.has(id) || has(id)) continue;
      const original = document.getElementById(id);
      if (!original) continue;
      const copy = original.cloneNode(true) as Element;
      found.set(id, copy);
      look(copy.outerHTML);
    }
  };
  for (const drawing of drawings) look(drawing.outerHTML);
  return [...found.values()];
}

/** A drawing among copies of what it is in, which have only their classes: styles may depend on those. */
function surrounded(drawing: SVGSVGElement, copy: Element): Element {
  let inner = copy;
  for (let outer = drawing.parentElement; outer; outer = outer.parentElement) {
    const group = document.createElementNS(SVG, 'g');
    for (const { name, value } of outer.attributes)
      if (name === 'class' || name.startsWith('data-')) group.setAttribute(name, value);
    // Variables still go through; nothing else of the page moves, fades or clips the picture.
    group.style.all = 'unset';
    group.append(inner);
    inner = group;
  }
  return inner;
}

/** What a board that can be moved and enlarged shows in a picture: all of it (`data-whole`, as in `viewBox`). */
function wholeOf(ground: SVGSVGElement): string | undefined {
  return ground.dataset.whole;
}

/** The frame of the picture: the drawing as it is on the screen, or as wide, and as tall as the whole of it needs. */
export function frameOf(ground: SVGSVGElement): DOMRect {
  const seen = ground.getBoundingClientRect();
  const [, , wide = 0, tall = 0] = (wholeOf(ground) ?? '').split(' ').map(Number);
  return wide > 0 ? new DOMRect(seen.x, seen.y, seen.width, (seen.width * tall) / wide) : seen;
}

/** A copy of a drawing at its place in the picture. */
function placed(drawing: SVGSVGElement, frame: DOMRect, whole: string | undefined): Element {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  if (whole) copy.setAttribute('viewBox', whole);
  const { left, top, width, height } = whole ? frame : drawing.getBoundingClientRect();
  // The page may have moved and stretched it; here it only fills its part of the file.
  Object.assign(copy.style, {
    position: 'static',
    transform: 'none',
    translate: 'none',
    margin: '0',
  });
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  const box = { x: left - frame.left, y: top - frame.top, width, height };
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
  return surrounded(drawing, copy);
}

/** Drawings that lie over each other as the text of one SVG file, in the size that they have on the screen. */
export async function fileOf(drawings: [SVGSVGElement, ...SVGSVGElement[]]): Promise<string> {
  const [ground] = drawings;
  const faces = await fontFaces();
  const css = rules()
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');
  const style = document.createElementNS(SVG, 'style');
  // Nothing moves in a picture, and nothing is half faded in.
  style.textContent = `${faces}\n${css}\n* { transition: none !important; }`;
  const defs = document.createElementNS(SVG, 'defs');
  defs.append(...borrowed(drawings));
  const frame = frameOf(ground);
  const whole = wholeOf(ground);
  const file = document.createElementNS(SVG, 'svg');
  file.append(style, defs, ...drawings.map((drawing) => placed(drawing, frame, whole)));
  file.setAttribute('width', String(frame.width));
  file.setAttribute('height', String(frame.height));
  Object.assign(file.style, { width: `${frame.width}px`, height: `${frame.height}px` });
  for (const [name, value] of variables(ground, css)) file.style.setProperty(name, value);
  const { color, fontFamily, fontSize } = getComputedStyle(ground);
  Object.assign(file.style, { color, fontFamily, fontSize });
  return new XMLSerializer().serializeToString(file);
}

export interface Words {
  /** Above the picture: the game and the players. */
  title: string;
  /** Below it: what happens. */
  caption: string;
}

/** The drawing of a board on a canvas, with words above and below it. */
export async function paint(
  board: Element,
  { title, caption }: Words,
  most = LARGEST,
): Promise<HTMLCanvasElement> {
  const [ground, ...others] = drawingsIn(board);
  if (!ground) throw new Error('This board has no drawing to save.');
  const text = await fileOf([ground, ...others]);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const scale = most / Math.max(image.width, image.height);
  const line = Math.round(most / 28);
  const canvas = document.createElement('canvas');
  // Films want even numbers.
  canvas.width = even(image.width * scale);
  canvas.height = even(image.height * scale + 2 * line);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t paint pictures.');
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue('--surface-1') || style.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, line, canvas.width, canvas.height - 2 * line);
  pen.fillStyle = style.getPropertyValue('--text') || '#fff';
  pen.textBaseline = 'middle';
  pen.font = `600 ${Math.round(line * 0.55)}px ${style.getPropertyValue('--face-text') || 'sans-serif'}`;
  pen.fillText(title, line / 2, line / 2, canvas.width - line);
  const room = canvas.width - line;
  pen.fillText(shortened(pen, caption, room), line / 2, canvas.height - line / 2, room);
  return canvas;
}

/** As many words of a line as there is room for. */
function shortened(pen: CanvasRenderingContext2D, text: string, room: number): string {
  const words = text.split(' ');
  let line = text;
  while (words.length > 1 && pen.measureText(line).width > room) {
    words.pop();
    line = `${words.join(' ')} …`;
  }
  return line;
}

const even = (size: number): number => 2 * Math.ceil(size / 2);

/** The picture as a file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('too large')))),
  );
}
