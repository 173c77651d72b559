import { describe, expect, it } from 'vitest';
import { PAGEMARK_BRAND } from '../../brand/brand-settings.ts';
import { SOCIAL_IMAGE_SIZE } from '../../pages/page-views.ts';
import { drawSvg } from './draw-svg.ts';
import { createSocialImages } from './social-image.ts';

const { width, height } = SOCIAL_IMAGE_SIZE;
const MARGIN = 40;

/** Decodes a PNG: its size in pixels, and the pixels that are not background, all and those near an edge. */
async function inkOf(png: Uint8Array): Promise<{ size: number[]; all: number; atEdges: number }> {
  const url = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const image = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${url}"/></svg>`,
  );
  const pixels = image.pixels;
  const background = pixels.readUInt32BE(0);
  const sum = { all: 0, atEdges: 0 };
  for (let at = 0; at < width * height; at += 1) {
    if (pixels.readUInt32BE(at * 4) === background) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    sum.all += 1;
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < MARGIN) sum.atEdges += 1;
  }
  return { size: [Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)], ...sum };
}

const REPORT = { url: 'https://example.com/', score: 87, result: 'good' } as const;

type Shown = Parameters<ReturnType<typeof createSocialImages>>[0];

function drawnOf(report: Shown, brand = PAGEMARK_BRAND): Promise<Uint8Array> {
  return createSocialImages()(report, brand);
}

describe('the social image of a report', () => {
  it('is a PNG of the size that social networks show', async () => {
    const png = await drawnOf(REPORT);
    expect(Buffer.from(png).toString('latin1', 0, 8)).toBe('\u0089PNG\r\n\u001A\n');
    const { size, all } = await inkOf(png);
    expect(size).toEqual([width, height]);
    expect(all).toBeGreaterThan(40_000);
  });

  it.each([
    'https://x.io/',
    `https://${'w'.repeat(63)}.${'w'.repeat(63)}.example/${'path/'.repeat(400)}`,
    'http://localhost:8080/?a=<b>&c="d"',
    'https://[2001:db8::1]/',
    'https://bücher.example/größe/日本語',
    'https://例え.テスト/مرحبا',
    'not a URL',
  ])('keeps its margins for any URL: %s', async (url) => {
    expect((await inkOf(await drawnOf({ ...REPORT, url }))).atEdges).toBe(0);
  });

  it('shows a URL in another script as ASCII', async () => {
    const images = createSocialImages();
    const shown = await images({ ...REPORT, url: 'https://例え.テスト/日' }, PAGEMARK_BRAND);
    const ascii = await images(
      { ...REPORT, url: 'https://xn--r8jz45g.xn--zckzah/%E6%97%A5' },
      PAGEMARK_BRAND,
    );
    expect(Buffer.from(shown).equals(Buffer.from(ascii))).toBe(true);
  });

  it('has the logo, the color and the footer of the brand within its margins', async () => {
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>';
    const brands = [
      PAGEMARK_BRAND,
      { ...PAGEMARK_BRAND, accent: '#0f6b42' },
      { ...PAGEMARK_BRAND, footer: 'Checked by <R&D> '.repeat(20) },
      { ...PAGEMARK_BRAND, logo: `data:image/svg+xml;base64,${Buffer.from(square).toString('base64')}` },
    ];
    const drawn = await Promise.all(brands.map((brand) => drawnOf(REPORT, brand)));
    expect(new Set(drawn.map((image) => Buffer.from(image).toString('base64'))).size).toBe(brands.length);
    for (const image of drawn) expect((await inkOf(image)).atEdges).toBe(0);
  });

  it('differs by score, URL and result, and is cached', async () => {
    const images = createSocialImages();
    const reports = [
      REPORT,
      { ...REPORT, score: 88 },
      { ...REPORT, result: 'decent' as const },
      { ...REPORT, url: 'https://example.org/' },
      { ...REPORT, url: 'https://example.com/shoes' },
      { ...REPORT, score: 0, result: 'bad' as const },
      { ...REPORT, score: null, result: null },
    ];
    const drawn = await Promise.all(reports.map((report) => images(report, PAGEMARK_BRAND)));
    expect(new Set(drawn.map((image) => Buffer.from(image).toString('base64'))).size).toBe(reports.length);
    expect(await images(REPORT, PAGEMARK_BRAND)).toBe(drawn[0]);
  });
});
