import type { Page } from 'playwright-core';

type StackOptions = {
  /** From 0 to 1. */
  quality: number;
  /** Transparent pixels between two images. */
  gap?: number;
};

/** Stacks PNG images into one WebP file. Chromium encodes it, in any page without a Content Security Policy. */
export async function stackedWebp(
  encoder: Page,
  pictures: readonly Buffer[],
  { quality, gap = 0 }: StackOptions,
): Promise<Buffer> {
  const urls = pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`);
  const webp = await encoder.evaluate<string>(`(async () => {
    const images = await Promise.all(
      ${JSON.stringify(urls)}.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
    );
    const height = images.reduce((sum, image) => sum + image.height + ${gap}, -${gap});
    const canvas = new OffscreenCanvas(Math.max(...images.map(({ width }) => width)), height);
    let top = 0;
    for (const image of images) {
      canvas.getContext('2d').drawImage(image, 0, top);
      top += image.height + ${gap};
    }
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${quality} });
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result.split(',')[1]));
      reader.readAsDataURL(blob);
    });
  })()`);
  return Buffer.from(webp, 'base64');
}
