import { requestsOf } from '@pagemark/html/facts/requests';
import type { PageRequest } from '@pagemark/html/facts/requests';
import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxRequests: 50, toleratedMaxRequests: 240 };
type Thresholds = typeof THRESHOLDS;

type Measured = { requests: number; byKind: Record<string, number> };
const NOUNS: Readonly<Record<string, string>> = {
  style: 'stylesheet',
  audio: 'audio file',
  other: 'other file',
};
const kinds = ({ byKind }: Measured) =>
  Object.entries(byKind)
    .map(([kind, count]) => pluralize(count, NOUNS[kind] ?? kind))
    .join(', ');

/**
 * Files that the HTML alone makes a browser load immediately, each URL once: scripts, styles, images and iframes that
 * are not lazy, audio, video, fonts. Good up to phpRank’s 50, fails above Yellow Lab Tools’ 240, warns in between.
 */
export const httpRequests = defineCheck({
  id: 'http-requests',
  category: 'performance',
  severity: 'medium',
  title: 'HTTP requests',
  description: 'Each file is a separate request, and requests compete for bandwidth.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/HTTP',
  requires: ['wholePage'],
  thresholds: THRESHOLDS,
  outcomes: {
    none: { verdict: 'pass', message: 'The HTML loads no further files.' },
    low: {
      verdict: 'pass',
      message: (measured: Measured) =>
        `The HTML loads ${pluralize(measured.requests, 'file')} (${kinds(measured)}).`,
    },
    moderate: {
      verdict: 'warn',
      message: (measured: Measured, thresholds: Thresholds) =>
        `The HTML loads ${pluralize(measured.requests, 'file')} (${kinds(measured)}); ${recommendedMaximum(thresholds.goodMaxRequests)}.`,
      recommendation: 'Bundle scripts and styles, lazy-load images, and remove what is not needed.',
    },
    high: {
      verdict: 'fail',
      message: (measured: Measured, thresholds: Thresholds) =>
        `The HTML loads ${pluralize(measured.requests, 'file')} (${kinds(measured)}); ${recommendedMaximum(thresholds.goodMaxRequests)}.`,
      recommendation: 'Bundle scripts and styles, lazy-load images, and remove what is not needed.',
    },
  },
  run({ wholePage: page }, thresholds) {
    const requests = requestsOf(page);
    if (requests.length === 0) return finding('none');
    const data = { requests: requests.length, byKind: countsByKind(requests) };
    if (requests.length > thresholds.toleratedMaxRequests) return finding('high', { data });
    return requests.length > thresholds.goodMaxRequests
      ? finding('moderate', { data })
      : finding('low', { data });
  },
});

function countsByKind(requests: readonly PageRequest[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resource } of requests) counts[resource.kind] = (counts[resource.kind] ?? 0) + 1;
  return counts;
}
