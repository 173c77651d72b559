import type { Report } from '@pagemark/domain';
import type { BrandSettings } from '../../brand/brand-settings.ts';
import { createTextFitter } from './fit-text.ts';
import { drawSvg } from './draw-svg.ts';
import { socialImageSvg, TEXT_WIDTH } from './social-image-svg.ts';

/** Images in the cache, about 30 kB each. Drawing one takes about 40 ms of a thread, and anyone may request it. */
const CACHED_MAX = 64;

type Shown = Pick<Report, 'url' | 'score' | 'result'>;

/** Creates a cached renderer of social images: a report's URL and score, with the brand, as a PNG of 1200 by 630 pixels. */
export function createSocialImages(): (report: Shown, brand: BrandSettings) => Promise<Uint8Array> {
  const cached = new Map<string, Promise<Uint8Array>>();
  return async ({ url, score, result }, brand) => {
    const key = `${score} ${result} ${url}`;
    const image = cached.get(key) ?? drawImage({ url, score, result }, brand);
    cached.delete(key);
    cached.set(key, image);
    for (const oldest of cached.keys()) {
      if (cached.size <= CACHED_MAX) break;
      cached.delete(oldest);
    }
    return image.catch((error: unknown) => {
      cached.delete(key);
      throw error;
    });
  };
}

async function drawImage({ url, score, result }: Shown, brand: BrandSettings): Promise<Uint8Array> {
  const fitText = await createTextFitter(TEXT_WIDTH);
  // Host and path of a parsed URL are ASCII, which the font has: punycode and percent-encoding.
  const { host = '', pathname = '', search = '' } = URL.parse(url) ?? {};
  const path = pathname === '/' && search === '' ? '' : `${pathname}${search}`;
  const texts = {
    host: fitText(host, 'host'),
    path: fitText(path, 'path'),
    footer: fitText(brand.footer ?? `Audited with ${brand.name}`, 'footer'),
  };
  return (await drawSvg(socialImageSvg({ ...texts, score, result }, brand))).asPng();
}
