import type { SiteArtifacts } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { artifactSummaryOf } from './artifact-summary.ts';

const NO_TIME = { reasonCode: 'time_budget_exceeded', message: 'No time.' } as const;
const NOT_SENT = { reasonCode: 'request_budget_exceeded', message: 'Not sent.' } as const;

const cost = {
  requests: 3,
  bytes: { wire: 10, decoded: 20 },
  totalMs: 5,
  skipped: [{ ...NO_TIME, count: 2 }],
};

it('reports the cost of gathering the artifacts, and which are unavailable', () => {
  const artifacts: SiteArtifacts = {
    cost: { ...cost, limits: [] },
    caa: { state: 'available', value: null },
    robotsTxt: { state: 'unavailable', ...NO_TIME },
    links: { state: 'unavailable', ...NOT_SENT },
  };
  expect(artifactSummaryOf(artifacts)).toEqual({
    ...cost,
    unavailable: [
      { artifact: 'robotsTxt', ...NO_TIME },
      { artifact: 'links', ...NOT_SENT },
    ],
  });
});

it('is undefined when no artifacts were gathered', () => {
  expect(artifactSummaryOf({})).toBeUndefined();
});
