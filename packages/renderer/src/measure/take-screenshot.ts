import type { PageImage, Viewport } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';
import { within } from '../within.ts';

/**
 * Maximum width of the image in pixels, and scale per CSS pixel: enough to read text. Drawing and encoding time grows
 * with the pixels.
 */
const WIDTH_MAX = 900;
const SCALE_MAX = 0.75;
/**
 * JPEG quality in percent: of the first image, and of its replacement if that is too large. WebP takes three times as
 * long to encode, for a quarter to two thirds fewer bytes.
 */
const QUALITY = 45;
const QUALITY_REDUCED = 30;
/** Share of its bytes that an image full of text, which shrinks least, keeps at the reduced quality. */
const BYTES_REDUCED = 0.85;
/** Maximum number of images that are created. */
const ATTEMPTS_MAX = 4;
/** Images are made somewhat smaller than calculated, because small text takes more bytes per pixel. */
const MARGIN = 0.85;

/**
 * The size of a page in CSS pixels. `width`: the part that the device shows after the load, which exceeds the viewport
 * if a phone zooms out. `leftOverflow`: how far the page extends to the left of that, as pages in right-to-left
 * languages may.
 */
export type PageSize = { width: number; height: number; leftOverflow: number };

type Options = {
  viewport: Viewport;
  size: PageSize;
  heightMax: number;
  bytesMax: number;
  ms: number;
};

/** The top of a page as an image of at most `bytesMax`; null when it cannot be drawn, or cannot be made that small. */
export async function takeScreenshot(cdp: CDPSession, options: Options): Promise<PageImage | null> {
  const { viewport, bytesMax, ms } = options;
  const { width, leftOverflow: left } = options.size;
  const height = Math.max(viewport.height, Math.min(options.size.height, options.heightMax));
  let scale = Math.min(SCALE_MAX, WIDTH_MAX / width);
  let quality = QUALITY;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const image = await capture(cdp, { viewport, left, width, height, scale, quality, ms });
    if (image === null || image.bytes.length <= bytesMax) return image;
    const reduced = quality === QUALITY ? BYTES_REDUCED : 1;
    const fitting = bytesMax / (image.bytes.length * reduced);
    if (fitting < 1) scale *= Math.sqrt(fitting) * MARGIN;
    quality = QUALITY_REDUCED;
  }
  return null;
}

type Capture = {
  viewport: Viewport;
  /** CSS pixels from the left end of the page. */
  left: number;
  /** CSS pixels. */
  width: number;
  /** CSS pixels from the top of the page. */
  height: number;
  /** Pixels of the image per CSS pixel. */
  scale: number;
  quality: number;
  ms: number;
};

async function capture(
  cdp: CDPSession,
  { viewport, left, width, height, scale, quality, ms }: Capture,
): Promise<PageImage | null> {
  const sent = cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    captureBeyondViewport: height > viewport.height,
    // The scale applies to device pixels.
    clip: { x: left, y: 0, width, height, scale: scale / viewport.scale },
  });
  const captured = await within(ms, sent).catch(() => null);
  if (captured === null) return null;
  return {
    mediaType: 'image/jpeg',
    bytes: new Uint8Array(Buffer.from(captured.data, 'base64')),
    widthPx: Math.round(width * scale),
    heightPx: Math.round(height * scale),
    scale,
  };
}
