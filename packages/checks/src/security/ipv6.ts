import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Whether the host has IPv6 addresses (AAAA records). Informational, not scored. */
export const ipv6 = defineCheck({
  id: 'ipv6',
  category: 'security',
  severity: 'low',
  title: 'IPv6',
  description:
    'Nearly half of all visitors have IPv6, and many of them reach IPv4-only sites only through a gateway.',
  reference: 'https://www.rfc-editor.org/rfc/rfc8200',
  requires: ['addresses'],
  outcomes: {
    reachable: { verdict: 'info', message: 'The host supports IPv6.' },
    'ipv4-only': {
      verdict: 'info',
      message: 'The host supports only IPv4.',
      recommendation: 'Add an AAAA record for the host.',
    },
    'ip-address': { verdict: 'not_applicable', message: 'The host is an IP address.' },
  },
  run({ addresses }) {
    if (addresses === null) return finding('ip-address');
    return finding(addresses.ipv6 > 0 ? 'reachable' : 'ipv4-only', { data: { ...addresses } });
  },
});
