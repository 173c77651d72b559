import { describe, expect, it } from 'vitest';
import { blocksIndexing, parseRobotsHeader, parseRobotsMeta } from './robots-directives.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('parseRobotsHeader', () => {
  it.each([
    ['noindex', [{ agent: '*', name: 'noindex', value: '' }]],
    [
      'NOINDEX , nofollow',
      [
        { agent: '*', name: 'noindex', value: '' },
        { agent: '*', name: 'nofollow', value: '' },
      ],
    ],
    [
      'googlebot: noindex, nofollow',
      [
        { agent: 'googlebot', name: 'noindex', value: '' },
        { agent: 'googlebot', name: 'nofollow', value: '' },
      ],
    ],
    [
      'googlebot: noindex, bingbot: none',
      [
        { agent: 'googlebot', name: 'noindex', value: '' },
        { agent: 'bingbot', name: 'none', value: '' },
      ],
    ],
    ['max-snippet: -1', [{ agent: '*', name: 'max-snippet', value: '-1' }]],
    [
      'googlebot: max-image-preview:large',
      [{ agent: 'googlebot', name: 'max-image-preview', value: 'large' }],
    ],
    ['', []],
    [',,', []],
  ])('reads %s', (value, directives) => {
    expect(parseRobotsHeader(value)).toEqual(directives);
  });
});

describe('blocksIndexing', () => {
  it.each([
    ['noindex', true],
    ['none', true],
    ['all', false],
    ['nofollow', false],
    ['unavailable_after: 25 Jun 2010 15:00:00 GMT', true],
    ['unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, nofollow', true],
    ['unavailable_after: 2030-01-01', false],
    ['unavailable_after: soon', false],
    ['unavailable_after: Tuesday, January 5, 2027', false],
    ['unavailable_after: Tuesday, January 5, 2027, nofollow', false],
    ['unavailable_after: Tuesday, January 5, 2027, 10:00 GMT, max-snippet:20', false],
    ['unavailable_after: Monday, January 5, 2026', true],
    ['unavailable_after: Monday, January 5, 2026, 10:00 GMT', true],
    ['unavailable_after: 2027-01-05, max-snippet:-1, nofollow', false],
    ['unavailable_after: 2026-01-05T10:00:00+01:00, max-snippet:20', true],
  ])('of %s is %s', (content, blocks) => {
    expect(parseRobotsMeta(content, '*').some((directive) => blocksIndexing(directive, now))).toBe(blocks);
  });
});
