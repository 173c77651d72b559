import { expect, it } from 'vitest';
import { contrastRatio, paintedOver, parseColor } from './css-color.ts';

const color = (red: number, green: number, blue: number, alpha = 1) => ({ red, green, blue, alpha });

it.each([
  ['white', color(255, 255, 255)],
  ['rebeccapurple', color(102, 51, 153)],
  ['grey', color(128, 128, 128)],
  ['transparent', color(0, 0, 0, 0)],
  ['#777', color(119, 119, 119)],
  ['#7779', color(119, 119, 119, 0.6)],
  ['#00ff80', color(0, 255, 128)],
  ['#00000000', color(0, 0, 0, 0)],
  ['rgb(1, 2,3)', color(1, 2, 3)],
  ['rgba(1,2,3,.5)', color(1, 2, 3, 0.5)],
  ['rgb(100% 0% 50% / 25%)', color(255, 0, 127.5, 0.25)],
  ['rgb(300, -5, 0)', color(255, 0, 0)],
  ['#12345', null],
  ['rgb(1,2)', null],
  ['rgb(1,2,3,4,5)', null],
  ['rgb(var(--a))', null],
  ['hsl(0 0% 0%)', null],
  ['currentcolor', null],
  ['canvastext', null],
  ['777', null],
  ['', null],
])('parses the color %s', (value, parsed) => {
  expect(parseColor(value)).toEqual(parsed);
});

const ratio = (one: string, other: string) => {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (a === null || b === null) throw new Error('Both are colors.');
  return Number(contrastRatio(a, b).toFixed(2));
};

it.each([
  ['black', 'white', 21],
  ['white', 'black', 21],
  ['#777', '#fff', 4.48],
  ['#767676', '#fff', 4.54],
  ['#949494', '#fff', 3.03],
  ['red', 'white', 4],
  ['#123', '#123', 1],
])('computes the contrast of %s and %s', (one, other, expected) => {
  expect(ratio(one, other)).toBe(expected);
});

it('mixes a translucent color with the one below', () => {
  expect(paintedOver(color(0, 0, 0, 0.5), color(255, 255, 255))).toEqual(color(127.5, 127.5, 127.5));
});
