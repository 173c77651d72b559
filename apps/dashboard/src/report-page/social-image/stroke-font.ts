import { arc } from './drawing.ts';
import type { Point, Stroke } from './drawing.ts';

/** A glyph of polylines. `width` and points in units of a ninth of the cap height, downward from the top of capitals. */
type Glyph = { width: number; lines: readonly (readonly Point[])[] };

const BASE = 9;
const SPACE_BETWEEN = 1.9;
const ROUND: Point = [2.6, 3];
const BOWL: Point = [2.6, 6];
const bowl = arc(BOWL, ROUND, 0, 360);
const line = (...points: Point[]): Point[] => points;
const stem = (x: number, top: number, bottom = BASE): Point[] => line([x, top], [x, bottom]);
const dot = (x: number, y: number): Point[] => arc([x, y], [0.25, 0.25], 0, 360);
const glyph = (width: number, ...lines: Point[][]): Glyph => ({ width, lines });

const six = [line([0, 6.2], [0.3, 4.3], [1.2, 2.1], [3.4, 0]), arc([2.6, 6.2], [2.6, 2.8], 0, 360)];
const turned = (lines: Point[][]): Point[][] =>
  lines.map((points) => points.map(([x, y]) => [5.2 - x, BASE - y]));

/** The characters of hosts and numbers. */
const GLYPHS = new Map<string, Glyph>([
  [' ', glyph(2)],
  ['0', glyph(5.2, arc([2.6, 4.5], [2.6, 4.5], 0, 360))],
  ['1', glyph(5.2, line([0.8, 1.9], [3, 0], [3, BASE]))],
  ['2', glyph(5.2, [...arc([2.6, 2.6], [2.5, 2.6], 195, 390), [0, BASE], [5.2, BASE]])],
  ['3', glyph(5.2, arc([2.5, 2.2], [2.2, 2.2], 200, 450), arc([2.5, 6.7], [2.7, 2.3], 270, 520))],
  ['4', glyph(5.2, line([4, BASE], [4, 0], [0, 6.3], [5.4, 6.3]))],
  ['5', glyph(5.2, [[4.7, 0], [0.8, 0], [0.5, 3.9], ...arc([2.5, 6.1], [2.7, 2.9], 235, 510)])],
  ['6', glyph(5.2, ...six)],
  ['7', glyph(5.2, line([0, 0], [5.2, 0], [1.7, BASE]))],
  ['8', glyph(5.2, arc([2.6, 2.2], [2.2, 2.2], 0, 360), arc([2.6, 6.7], [2.6, 2.3], 0, 360))],
  ['9', glyph(5.2, ...turned(six))],
  ['a', glyph(5.2, bowl, stem(5.2, 3))],
  ['b', glyph(5.2, stem(0, 0), bowl)],
  ['c', glyph(4.6, arc(BOWL, ROUND, 48, 312))],
  ['d', glyph(5.2, bowl, stem(5.2, 0))],
  ['e', glyph(5.2, [[0.1, 6], ...arc(BOWL, ROUND, 0, -312)])],
  ['f', glyph(3.2, [[1.2, BASE], ...arc([3, 1.8], [1.8, 1.8], 180, 275)], line([0, 3], [3, 3]))],
  ['g', glyph(5.2, bowl, [[5.2, 3], ...arc([2.6, 9.6], [2.6, 2.2], 0, 150)])],
  ['h', glyph(5.2, stem(0, 0), [...arc([2.6, 5.6], [2.6, 2.6], 180, 360), [5.2, BASE]])],
  ['i', glyph(0.4, stem(0.2, 3), dot(0.2, 0.6))],
  ['j', glyph(1.6, [[1.4, 3], ...arc([0, 10.2], [1.4, 1.5], 0, 90)], dot(1.4, 0.6))],
  ['k', glyph(4.6, stem(0, 0), line([4.4, 3], [0, 6.9]), line([1.7, 5.4], [4.6, BASE]))],
  ['l', glyph(0.4, stem(0.2, 0))],
  [
    'm',
    glyph(
      8,
      stem(0, 3),
      [...arc([2, 5.1], [2, 2.1], 180, 360), [4, BASE]],
      [...arc([6, 5.1], [2, 2.1], 180, 360), [8, BASE]],
    ),
  ],
  ['n', glyph(5.2, stem(0, 3), [...arc([2.6, 5.6], [2.6, 2.6], 180, 360), [5.2, BASE]])],
  ['o', glyph(5.2, bowl)],
  ['p', glyph(5.2, stem(0, 3, 11.8), bowl)],
  ['q', glyph(5.2, stem(5.2, 3, 11.8), bowl)],
  ['r', glyph(3.4, stem(0, 3), arc([2.6, 5.6], [2.6, 2.6], 180, 290))],
  ['s', glyph(4.2, [...arc([2.1, 4.5], [1.8, 1.5], 325, 90), ...arc([2.1, 7.5], [2.1, 1.5], -90, 150)])],
  ['t', glyph(3.4, [[1.2, 1], ...arc([2.9, 7.3], [1.7, 1.7], 180, 80)], line([0, 3], [3.2, 3]))],
  ['u', glyph(5.2, [[0, 3], ...arc([2.6, 6.4], [2.6, 2.6], 180, 0)], stem(5.2, 3))],
  ['v', glyph(4.8, line([0, 3], [2.4, BASE], [4.8, 3]))],
  ['w', glyph(7.6, line([0, 3], [1.9, BASE], [3.8, 3.6], [5.7, BASE], [7.6, 3]))],
  ['x', glyph(4.8, line([0, 3], [4.8, BASE]), line([4.8, 3], [0, BASE]))],
  ['y', glyph(5, line([0, 3], [2.6, BASE]), line([5, 3], [1.6, 11.6]))],
  ['z', glyph(4.6, line([0, 3], [4.6, 3], [0, BASE], [4.6, BASE]))],
  ['.', glyph(0.4, dot(0.2, 8.8))],
  ['…', glyph(4.4, dot(0.2, 8.8), dot(2.2, 8.8), dot(4.2, 8.8))],
  [':', glyph(0.4, dot(0.2, 4), dot(0.2, 8.8))],
  ['-', glyph(2.8, line([0, 6], [2.8, 6]))],
  ['_', glyph(4, line([0, 10], [4, 10]))],
  ['[', glyph(1.6, line([1.6, -0.4], [0, -0.4], [0, 10.4], [1.6, 10.4]))],
  [']', glyph(1.6, line([0, -0.4], [1.6, -0.4], [1.6, 10.4], [0, 10.4]))],
]);
const UNKNOWN = glyph(2.8, line([0, 6], [2.8, 6]));

/** Returns the width of a text with cap height `height`, in pixels. */
export function textWidth(text: string, height: number): number {
  const units = [...text].reduce((sum, letter) => sum + glyphOf(letter).width + SPACE_BETWEEN, 0);
  return (Math.max(0, units - SPACE_BETWEEN) * height) / BASE;
}

type Placement = { at: Point; height: number; ink: number };

/** Converts a text to strokes, from the top left corner of its capitals. Unsupported characters become a dash. */
export function textStrokes(text: string, { at: [left, top], height, ink }: Placement): Stroke[] {
  const unit = height / BASE;
  let x = left;
  return [...text].flatMap((letter) => {
    const { width, lines } = glyphOf(letter);
    const start = x;
    x += (width + SPACE_BETWEEN) * unit;
    return lines.map((points) => ({
      points: points.map(([px, py]): Point => [start + px * unit, top + py * unit]),
      width: unit * 1.15,
      ink,
    }));
  });
}

function glyphOf(letter: string): Glyph {
  return GLYPHS.get(letter) ?? UNKNOWN;
}
