import { lighthouseFailure, rangeOf } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { lighthouseJson, lighthouseText } from './lighthouse-text.ts';

const AUDITED = {
  device: 'mobile',
  outcome: {
    ok: true,
    json: '{}',
    results: {
      version: '13.5.0',
      device: 'mobile',
      requested: 3,
      completed: 2,
      categories: [
        { id: 'performance', title: 'Performance', score: 92, range: rangeOf([90, 92]) },
        { id: 'seo', title: 'SEO', score: null, range: null },
      ],
      metrics: [
        {
          id: 'largest-contentful-paint',
          title: 'Largest Contentful Paint',
          value: 812.4,
          range: rangeOf([812.4, 900]),
        },
        {
          id: 'cumulative-layout-shift',
          title: 'Cumulative Layout Shift',
          value: 0.1234,
          range: rangeOf([0.1234]),
        },
      ],
    },
  },
} as const;
const FAILED = {
  device: 'desktop',
  outcome: { ok: false, failure: lighthouseFailure('busy') },
} as const;

it('shows the scores and metrics with their ranges, and why there are none', () => {
  const audits = [
    {
      ...AUDITED,
      outcome: {
        ...AUDITED.outcome,
        results: {
          ...AUDITED.outcome.results,
          categories: [...AUDITED.outcome.results.categories],
          metrics: [...AUDITED.outcome.results.metrics],
        },
      },
    },
    FAILED,
  ];
  expect(lighthouseText(audits)).toBe(`Lighthouse 13.5.0 on mobile
  Performance 92 (90 to 92) · SEO –
  Largest Contentful Paint 812 ms (812 ms to 900 ms) · Cumulative Layout Shift 0.123
  The median of 2 of 3 runs, with the lowest and highest value of each.

Lighthouse on desktop
  Another Lighthouse audit is in progress on this machine. (busy)
`);
  expect(lighthouseJson(audits)).toMatchObject([
    { device: 'mobile', error: null, version: '13.5.0', completed: 2 },
    { device: 'desktop', error: { code: 'busy' } },
  ]);
});
