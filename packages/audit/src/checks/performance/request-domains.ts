import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { requestsOf } from '../../facts/requests.ts';
import type { PageRequest } from '../../facts/requests.ts';

const LIMITS = { goodMaxHosts: 12, badMinHosts: 30 };
type Limits = typeof LIMITS;

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
  why: 'Each additional host costs a DNS lookup and a connection before its first file loads.',
  docs: 'https://www.w3.org/TR/resource-hints/',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ hosts }: Measured) => `The HTML loads files from ${counted(hosts, 'host')}.`,
    },
    moderate: {
      verdict: 'warn',
      message: ({ hosts }: Measured, limits: Limits) =>
        `The HTML loads files from ${counted(hosts, 'host')}; at most ${limits.goodMaxHosts} are recommended.`,
      advice: 'Serve files from your own host, and remove third-party services that the page does not need.',
    },
    high: {
      verdict: 'fail',
      message: ({ hosts }: Measured, limits: Limits) =>
        `The HTML loads files from ${counted(hosts, 'host')}; at most ${limits.goodMaxHosts} are recommended.`,
      advice: 'Serve files from your own host, and remove third-party services that the page does not need.',
    },
    none: { verdict: 'not_applicable', message: 'The HTML loads no further files.' },
  },
  run({ wholePage: page }, limits) {
    const requests = requestsOf(page);
    if (requests.length === 0) return finding('none');
    const byHost = new Map<string, PageRequest>();
    for (const request of requests) {
      if (request.host !== null && !byHost.has(request.host)) byHost.set(request.host, request);
    }
    const data = { hosts: byHost.size + 1, names: [...byHost.keys()] };
    if (data.hosts <= limits.goodMaxHosts) return finding('low', { data });
    const evidence = evidenceOf([...byHost], ([host, { resource }]) => ({
      ...elementItem(page, resource.element),
      detail: host,
    }));
    return data.hosts >= limits.badMinHosts
      ? finding('high', { data, evidence })
      : finding('moderate', { data, evidence });
  },
});
