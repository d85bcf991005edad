import { expect, test } from 'vitest';
import { frameOf } from './picture';

const drawing = (whole?: string): SVGSVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.getBoundingClientRect = () => new DOMRect(10, 20, 800, 300);
  if (whole) svg.dataset.whole = whole;
  return svg;
};

test('a picture shows a drawing as it is on the screen', () => {
  expect(frameOf(drawing())).toMatchObject({ width: 800, height: 300 });
});

test('a picture shows all of a board that is only partly on the screen', () => {
  expect(frameOf(drawing('-5 -5 40 20'))).toMatchObject({ width: 800, height: 400 });
});
