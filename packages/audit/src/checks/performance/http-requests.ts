import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { requestsOf } from '../../facts/requests.ts';
import type { PageRequest } from '../../facts/requests.ts';

const LIMITS = { goodMaxRequests: 50, toleratedMaxRequests: 240 };
type Limits = typeof LIMITS;

type Measured = { requests: number; byKind: Record<string, number> };
const kinds = ({ byKind }: Measured) =>
  Object.entries(byKind)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

/**
 * Files that the HTML alone has a browser load at once, each address once: scripts, styles, images and frames that are not
 * lazy, sound, video, fonts. Good up to phpRank's 50; above YellowLab's 240 it fails, between them it warns.
 */
export const httpRequests = defineCheck({
  id: 'http-requests',
  category: 'performance',
  severity: 'medium',
  title: 'Number of files',
  why: 'Every file is a request of its own, and they compete for the same connection.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/HTTP',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    none: { verdict: 'pass', message: 'The HTML has browsers load no further files.' },
    few: {
      verdict: 'pass',
      message: (measured: Measured) =>
        `The HTML has browsers load ${counted(measured.requests, 'file')} (${kinds(measured)}).`,
    },
    some: {
      verdict: 'warn',
      message: (measured: Measured, limits: Limits) =>
        `The HTML has browsers load ${counted(measured.requests, 'file')} (${kinds(measured)}); up to ${limits.goodMaxRequests} is good.`,
      advice: 'Join scripts and styles, load images lazily, and drop what is not needed.',
    },
    many: {
      verdict: 'fail',
      message: (measured: Measured, limits: Limits) =>
        `The HTML has browsers load ${counted(measured.requests, 'file')} (${kinds(measured)}); up to ${limits.goodMaxRequests} is good.`,
      advice: 'Join scripts and styles, load images lazily, and drop what is not needed.',
    },
  },
  run({ wholePage: page }, limits) {
    const requests = requestsOf(page);
    if (requests.length === 0) return finding('none');
    const data = { requests: requests.length, byKind: countsByKind(requests) };
    if (requests.length > limits.toleratedMaxRequests) return finding('many', { data });
    return requests.length > limits.goodMaxRequests ? finding('some', { data }) : finding('few', { data });
  },
});

function countsByKind(requests: readonly PageRequest[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resource } of requests) counts[resource.kind] = (counts[resource.kind] ?? 0) + 1;
  return counts;
}
