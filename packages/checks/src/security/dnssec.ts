import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the DNS answers for the host are signed, according to the validating resolver of this service (AD bit, RFC
 * 4035). Informational, not scored.
 */
export const dnssec = defineCheck({
  id: 'dnssec',
  category: 'security',
  severity: 'low',
  title: 'DNSSEC',
  description: 'Without DNSSEC, attackers can forge DNS answers and send visitors to another server.',
  reference: 'https://www.rfc-editor.org/rfc/rfc4035',
  requires: ['dnssec'],
  outcomes: {
    signed: { verdict: 'info', message: 'The DNS answers for the host are signed.' },
    unsigned: {
      verdict: 'info',
      message: 'The DNS answers for the host are not signed.',
      recommendation: 'Sign the DNS zone and have the registrar publish its DS record.',
    },
    'no-public-domain': { verdict: 'not_applicable', message: 'The host has no public domain.' },
  },
  run({ dnssec: responses }) {
    if (responses === null) return finding('no-public-domain');
    return finding(responses.isSigned ? 'signed' : 'unsigned');
  },
});
