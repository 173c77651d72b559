import type { Surroundings } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { aroundFactsOf } from './around-facts.ts';

const effort = {
  requests: 3,
  bytes: { wire: 10, decoded: 20 },
  totalMs: 5,
  leftOut: [{ reason: 'No time.', count: 2 }],
};

it('tells what looking around cost, and which pieces are not known', () => {
  const around: Surroundings = {
    effort: { ...effort, limits: [] },
    caa: { state: 'captured', value: null },
    robotsTxt: { state: 'unknown', reason: 'No time.' },
    links: { state: 'unknown', reason: 'Not asked.' },
  };
  expect(aroundFactsOf(around)).toEqual({
    ...effort,
    unknown: [
      { piece: 'robotsTxt', reason: 'No time.' },
      { piece: 'links', reason: 'Not asked.' },
    ],
  });
});

it('says nothing when nobody looked around', () => {
  expect(aroundFactsOf({})).toBeUndefined();
});
