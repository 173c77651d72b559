import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Whether the host has addresses of IPv6 (AAAA records). Told, not judged. */
export const ipv6 = defineCheck({
  id: 'ipv6',
  category: 'security',
  severity: 'low',
  title: 'IPv6',
  why: 'Nearly half of all visitors have IPv6, many of them behind a gateway for the rest.',
  docs: 'https://www.rfc-editor.org/rfc/rfc8200',
  needs: ['addresses'],
  outcomes: {
    reachable: { verdict: 'info', message: 'The host can be reached by IPv6.' },
    'ipv4-only': {
      verdict: 'info',
      message: 'The host can be reached by IPv4 only.',
      advice: 'Give the host an AAAA record.',
    },
    'no-name': { verdict: 'not_applicable', message: 'The page’s host has an address in place of a name.' },
  },
  run({ addresses }) {
    if (addresses === null) return finding('no-name');
    return finding(addresses.ipv6 > 0 ? 'reachable' : 'ipv4-only', { data: { ...addresses } });
  },
});
