import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { requestsOf } from '@pagemark/html/facts/requests';
import type { PageRequest } from '@pagemark/html/facts/requests';
import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxHosts: 12, badMinHosts: 30 };
type Thresholds = typeof THRESHOLDS;

type Measured = { hosts: number };

/**
 * Hosts from which the HTML makes a browser load files immediately, including the page’s own. Thresholds of Yellow Lab
 * Tools.
 */
export const requestDomains = defineCheck({
  id: 'request-domains',
  category: 'performance',
  severity: 'low',
  title: 'Number of hosts',
  description: 'Each additional host costs a DNS lookup and a connection before its first file loads.',
  reference: 'https://html.spec.whatwg.org/multipage/links.html#link-type-preconnect',
  requires: ['wholePage'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ hosts }: Measured) => `The HTML loads files from ${pluralize(hosts, 'host')}.`,
    },
    moderate: {
      verdict: 'warn',
      message: ({ hosts }: Measured, thresholds: Thresholds) =>
        `The HTML loads files from ${pluralize(hosts, 'host')}; ${recommendedMaximum(thresholds.goodMaxHosts)}.`,
      recommendation:
        'Serve files from your own host, and remove third-party services that the page does not need.',
    },
    high: {
      verdict: 'fail',
      message: ({ hosts }: Measured, thresholds: Thresholds) =>
        `The HTML loads files from ${pluralize(hosts, 'host')}; ${recommendedMaximum(thresholds.goodMaxHosts)}.`,
      recommendation:
        'Serve files from your own host, and remove third-party services that the page does not need.',
    },
    none: { verdict: 'not_applicable', message: 'The HTML loads no further files.' },
  },
  run({ wholePage: page }, thresholds) {
    const requests = requestsOf(page);
    if (requests.length === 0) return finding('none');
    const byHost = new Map<string, PageRequest>();
    for (const request of requests) {
      if (request.host !== null && !byHost.has(request.host)) byHost.set(request.host, request);
    }
    const data = { hosts: byHost.size + 1, names: [...byHost.keys()] };
    if (data.hosts <= thresholds.goodMaxHosts) return finding('low', { data });
    const evidence = evidenceOf([...byHost], ([host, { resource }]) => ({
      ...elementItem(page, resource.element),
      detail: host,
    }));
    return data.hosts >= thresholds.badMinHosts
      ? finding('high', { data, evidence })
      : finding('moderate', { data, evidence });
  },
});
