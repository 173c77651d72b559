import type { PageImage, Viewport } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';
import { within } from '../within.ts';

/** Pixels of the image per row: enough to read text of a page for desktops. */
const WIDTH_MAX = 900;
/** Tried in turn until the image is small enough: quality of WebP in percent, and its share of the size. */
const ATTEMPTS = [
  { quality: 60, share: 1 },
  { quality: 35, share: 1 },
  { quality: 35, share: 0.6 },
  { quality: 20, share: 0.4 },
] as const;

type Options = {
  viewport: Viewport;
  /** CSS pixels of the page's height. */
  pageHeight: number;
  heightMax: number;
  bytesMax: number;
  ms: number;
};

/** The top of a page as an image of at most `bytesMax`; null when it cannot be drawn, or not that small. */
export async function takeScreenshot(cdp: CDPSession, options: Options): Promise<PageImage | null> {
  const { viewport, bytesMax, ms } = options;
  const height = Math.max(viewport.height, Math.min(options.pageHeight, options.heightMax));
  const fit = Math.min(1, WIDTH_MAX / viewport.width);
  for (const { quality, share } of ATTEMPTS) {
    const scale = fit * share;
    const sent = cdp.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: height > viewport.height,
      // In device pixels per CSS pixel of the emulated device.
      clip: { x: 0, y: 0, width: viewport.width, height, scale: scale / viewport.scale },
    });
    const captured = await within(ms, sent).catch(() => null);
    if (captured === null) return null;
    const bytes = new Uint8Array(Buffer.from(captured.data, 'base64'));
    if (bytes.length > bytesMax) continue;
    const size = { widthPx: Math.round(viewport.width * scale), heightPx: Math.round(height * scale) };
    return { mediaType: 'image/webp', bytes, ...size, scale };
  }
  return null;
}
