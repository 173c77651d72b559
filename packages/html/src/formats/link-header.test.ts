import { describe, expect, it } from 'vitest';
import { parseLinkHeaders } from './link-header.ts';

const parse = (...values: string[]) => parseLinkHeaders(values.map((value) => ({ name: 'link', value })));

describe('parseLinkHeaders', () => {
  it.each([
    ['</a>; rel=canonical', [{ target: '/a', rel: ['canonical'], hreflang: null }]],
    [
      '<https://a.example/x,y;z>; rel="alternate canonical"',
      [{ target: 'https://a.example/x,y;z', rel: ['alternate', 'canonical'], hreflang: null }],
    ],
    [
      '</a>; rel=next, </b>; title="x, \\"y\\"; <z>"; rel=prev',
      [
        { target: '/a', rel: ['next'], hreflang: null },
        { target: '/b', rel: ['prev'], hreflang: null },
      ],
    ],
    ['</de>; REL = "Alternate" ; hreflang="de"', [{ target: '/de', rel: ['alternate'], hreflang: 'de' }]],
    ['nonsense, </a', []],
    ['', []],
  ])('reads %s', (value, links) => {
    expect(parse(value)).toEqual(
      links.map((link) => ({ as: null, imagesrcset: null, crossorigin: null, ...link })),
    );
  });

  it('reads the destination of a preload', () => {
    const value =
      '</a.jpg>; rel=preload; as=Image; imagesrcset="/a.jpg 1x, /b.jpg 2x", </c.css>; rel=preload; as=style';
    expect(parse(value)).toMatchObject([
      { target: '/a.jpg', as: 'image', imagesrcset: '/a.jpg 1x, /b.jpg 2x' },
      { target: '/c.css', as: 'style', imagesrcset: null },
    ]);
  });

  it('reads crossorigin with and without a value', () => {
    const value =
      '</a>; rel=preload; as=font; Crossorigin, </b>; crossorigin=""; rel=preload, </c>; crossorigin=Use-Credentials';
    expect(parse(value).map(({ crossorigin }) => crossorigin)).toEqual(['', '', 'use-credentials']);
  });

  it('parses repeated headers in order', () => {
    expect(parse('</a>; rel=x', '</b>; rel=y').map((link) => link.target)).toEqual(['/a', '/b']);
  });
});
