import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SOCIAL_IMAGE_SIZE } from '../../pages/page-views.ts';
import { createSocialImages } from './social-image.ts';

/** The chunks of a PNG by type, each with a valid CRC. */
function chunksOf(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  expect(bytes.toString('latin1', 0, 8)).toBe('\u0089PNG\r\n\u001A\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

/** Counts the pixels that are not background: all, and those near an edge. */
function inkOf(png: Uint8Array): { all: number; atEdges: number } {
  const rows = inflateSync(chunksOf(png).get('IDAT') ?? '');
  const { width, height } = SOCIAL_IMAGE_SIZE;
  expect(rows.length).toBe((width + 1) * height);
  const sum = { all: 0, atEdges: 0 };
  for (const [at, index] of rows.entries()) {
    const [x, y] = [(at % (width + 1)) - 1, Math.floor(at / (width + 1))];
    if (x < 0 || index === 0) continue;
    sum.all += 1;
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < 40) sum.atEdges += 1;
  }
  return sum;
}

const REPORT = { project: 'example.com', score: 87, result: 'good' } as const;

describe('the social image of a report', () => {
  it('is a valid PNG of the size that social networks show', () => {
    const chunks = chunksOf(createSocialImages()(REPORT));
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    const header = chunks.get('IHDR');
    expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([
      SOCIAL_IMAGE_SIZE.width,
      SOCIAL_IMAGE_SIZE.height,
    ]);
    expect(inkOf(createSocialImages()(REPORT)).all).toBeGreaterThan(40_000);
  });

  it.each([
    'x.io',
    'w'.repeat(300),
    'localhost:8080',
    '[2001:db8::1]',
    'SHOP_1.example',
    'bücher.example',
    '',
  ])('keeps its margins for any project name: %s', (project) => {
    expect(inkOf(createSocialImages()({ ...REPORT, project })).atEdges).toBe(0);
  });

  it('differs by score, project and result, and is cached', () => {
    const images = createSocialImages();
    const reports = [
      REPORT,
      { ...REPORT, score: 88 },
      { ...REPORT, result: 'decent' as const },
      { ...REPORT, project: 'example.org' },
      { ...REPORT, score: 0, result: 'bad' as const },
      { ...REPORT, score: null, result: null },
    ];
    const drawn = reports.map((report) => Buffer.from(images(report)).toString('base64'));
    expect(new Set(drawn).size).toBe(reports.length);
    expect(images(REPORT)).toBe(images(REPORT));
  });
});
