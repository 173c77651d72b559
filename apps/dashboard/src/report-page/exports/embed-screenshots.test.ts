import { expect, it } from 'vitest';
import { embedScreenshots } from './embed-screenshots.ts';

const image = (device: string) => ({
  url: `/reports/1/screenshots/${device}`,
  mediaType: 'image/webp',
  bytes: new Uint8Array([1, 2, 3]),
});

it('embeds the images that a page refers to, and leaves others as they are', () => {
  const page =
    '<img src="/reports/1/screenshots/mobile" alt="a" loading="lazy"/><img src="/reports/1/screenshots/mobile?frame=1" loading="lazy"/>';
  expect(embedScreenshots(page, [image('mobile'), image('desktop')])).toBe(
    '<img src="data:image/webp;base64,AQID" alt="a"/><img src="/reports/1/screenshots/mobile?frame=1" loading="lazy"/>',
  );
});
