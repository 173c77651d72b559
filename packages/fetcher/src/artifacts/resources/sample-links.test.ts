import { describe, expect, it } from 'vitest';
import { ARTIFACT_LIMITS_DEFAULT } from '../../limits/artifact-limits.ts';
import { sampleLinks } from './sample-links.ts';

const limits = { ...ARTIFACT_LIMITS_DEFAULT, internalLinksMax: 3, externalLinksMax: 2 };
const page = new URL('https://shop.example/');
const link = (url: string) => ({ url, isNofollow: false });

describe('the links that are followed', () => {
  it('are spread over the page, external ones to different hosts', () => {
    const internal = Array.from({ length: 9 }, (_, n) => link(`https://shop.example/${n}`));
    const external = [
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/',
      'https://c.example/',
    ];
    expect(sampleLinks([...internal, ...external.map(link)], page, limits)).toEqual([
      { url: 'https://shop.example/0', isInternal: true },
      { url: 'https://shop.example/3', isInternal: true },
      { url: 'https://shop.example/6', isInternal: true },
      { url: 'https://a.example/1', isInternal: false },
      { url: 'https://b.example/', isInternal: false },
    ]);
  });

  it('exclude the page itself and nofollow links', () => {
    expect(
      sampleLinks([link(page.href), { url: 'https://a.example/', isNofollow: true }], page, limits),
    ).toEqual([]);
  });
});
