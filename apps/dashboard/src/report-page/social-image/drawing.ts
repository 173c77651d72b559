import type { Color, IndexedImage } from './encode-png.ts';

/** Anti-aliasing steps from the background to a full color. */
const STEPS = 15;

export type Point = readonly [number, number];

/** A polyline with round ends. `width` in pixels; `ink` is an index of the inks. */
export type Stroke = { points: readonly Point[]; width: number; ink: number };

type Size = { width: number; height: number };

/** Draws strokes in order on a background. `inks`: the colors of strokes, at most 16. */
export function draw(
  { width, height }: Size,
  background: Color,
  inks: readonly Color[],
  strokes: readonly Stroke[],
): IndexedImage {
  const pixels = new Uint8Array(width * height);
  for (const { points, width: wide, ink } of strokes) {
    const first = ink * STEPS;
    for (const [index, from] of points.entries()) {
      const to = points[index + 1] ?? from;
      if (index > 0 && index === points.length - 1) break;
      drawSegment({ pixels, width, height, first }, [from, to], wide / 2);
    }
  }
  return { width, height, pixels, palette: [background, ...inks.flatMap((ink) => ramp(background, ink))] };
}

function ramp(background: Color, ink: Color): Color[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const fraction = (index + 1) / STEPS;
    const mix = (at: 0 | 1 | 2) => Math.round(background[at] + (ink[at] - background[at]) * fraction);
    return [mix(0), mix(1), mix(2)];
  });
}

type Canvas = Size & { pixels: Uint8Array; first: number };

function drawSegment(
  { pixels, width, height, first }: Canvas,
  [[ax, ay], [bx, by]]: readonly [Point, Point],
  radius: number,
): void {
  const reach = radius + 1;
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach));
  const [dx, dy] = [bx - ax, by - ay];
  const lengthSquared = dx * dx + dy * dy || 1;
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= right; x += 1) {
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / lengthSquared));
      const distance = Math.hypot(x - ax - along * dx, y - ay - along * dy);
      const step = Math.round(Math.min(1, Math.max(0, radius + 0.5 - distance)) * STEPS);
      const at = y * width + x;
      const before = pixels[at] ?? 0;
      // Segments of one stroke overlap: keep the stronger value.
      const isSameInk = before > first && before <= first + STEPS;
      if (step > 0 && !(isSameInk && before >= first + step)) pixels[at] = first + step;
    }
  }
}

/** Points of an elliptical arc, clockwise, in degrees from the right. */
export function arc([cx, cy]: Point, [rx, ry]: Point, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / DEGREES_PER_STEP));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

const DEGREES_PER_STEP = 6;
