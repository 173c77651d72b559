import type { Page } from 'playwright-core';

/** Runs in the browser, with two images as base64. */
const COMPARE = `async (images) => {
  const [one, other] = await Promise.all(images.map(async (image) => {
    const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return 255;
  return one.data.reduce((largest, value, at) => Math.max(largest, Math.abs(value - other.data[at])), 0);
}`;

/**
 * The largest difference between two PNG images in any channel of any pixel, 0 to 255; 255 for images of different
 * sizes. Edges that are drawn again differ by about 2, moved text by at least 100. `page` is an empty page.
 */
export async function largestDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const images = JSON.stringify([one, other].map((image) => image.toString('base64')));
  return page.evaluate<number>(`(${COMPARE})(${images})`);
}
