import type { ElementBox } from '@pagemark/domain';

/** Larger than any position on a page: Chromium's maximum is 2^25. */
const PIXELS_MAX = 2 ** 26;

/** The smallest box of whole CSS pixels that contains another. */
export function wholePixels({ x, y, width, height }: ElementBox): ElementBox {
  const left = Math.floor(bounded(x));
  const top = Math.floor(bounded(y));
  return {
    x: left,
    y: top,
    width: Math.ceil(bounded(x + width)) - left,
    height: Math.ceil(bounded(y + height)) - top,
  };
}

function bounded(pixels: number): number {
  return Math.min(Math.max(pixels, -PIXELS_MAX), PIXELS_MAX);
}
