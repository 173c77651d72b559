import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { requestsOf } from '../../facts/requests.ts';
import type { PageRequest } from '../../facts/requests.ts';

const LIMITS = { goodMaxHosts: 12, badMinHosts: 30 };
type Limits = typeof LIMITS;

type Measured = { hosts: number };

/** Hosts from which the HTML has a browser load files at once, the page's own among them: YellowLab's limits. */
export const requestDomains = defineCheck({
  id: 'request-domains',
  category: 'performance',
  severity: 'low',
  title: 'Number of hosts',
  why: 'Every further host costs a look-up of its name and a connection before its first file comes.',
  docs: 'https://www.w3.org/TR/resource-hints/',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    few: {
      verdict: 'pass',
      message: ({ hosts }: Measured) => `The files of the page come from ${counted(hosts, 'host')}.`,
    },
    some: {
      verdict: 'warn',
      message: ({ hosts }: Measured, limits: Limits) =>
        `The files of the page come from ${counted(hosts, 'host')}; up to ${limits.goodMaxHosts} is good.`,
      advice: 'Serve files from your own host, and drop services that the page does not need.',
    },
    many: {
      verdict: 'fail',
      message: ({ hosts }: Measured, limits: Limits) =>
        `The files of the page come from ${counted(hosts, 'host')}; up to ${limits.goodMaxHosts} is good.`,
      advice: 'Serve files from your own host, and drop services that the page does not need.',
    },
    none: { verdict: 'not_applicable', message: 'The HTML has browsers load no further files.' },
  },
  run({ wholePage: page }, limits) {
    const requests = requestsOf(page);
    if (requests.length === 0) return finding('none');
    const byHost = new Map<string, PageRequest>();
    for (const request of requests) {
      if (request.host !== null && !byHost.has(request.host)) byHost.set(request.host, request);
    }
    const data = { hosts: byHost.size + 1, names: [...byHost.keys()] };
    if (data.hosts <= limits.goodMaxHosts) return finding('few', { data });
    const evidence = evidenceOf([...byHost], ([host, { resource }]) => ({
      ...elementItem(page, resource.element),
      detail: host,
    }));
    return data.hosts >= limits.badMinHosts
      ? finding('many', { data, evidence })
      : finding('some', { data, evidence });
  },
});
