import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * Whether the DNS answers for the host are signed, according to the validating resolver of this service (AD bit, RFC
 * 4035). Informational, not scored.
 */
export const dnssec = defineCheck({
  id: 'dnssec',
  category: 'security',
  severity: 'low',
  title: 'DNSSEC',
  why: 'Without DNSSEC, attackers can forge DNS answers and send visitors to another server.',
  docs: 'https://www.rfc-editor.org/rfc/rfc4035',
  needs: ['dnssec'],
  outcomes: {
    signed: { verdict: 'info', message: 'The DNS answers for the host are signed.' },
    unsigned: {
      verdict: 'info',
      message: 'The DNS answers for the host are not signed.',
      advice: 'Sign the DNS zone and have the registrar publish its DS record.',
    },
    'no-public-domain': { verdict: 'not_applicable', message: 'The host has no public domain.' },
  },
  run({ dnssec: answers }) {
    if (answers === null) return finding('no-public-domain');
    return finding(answers.isSigned ? 'signed' : 'unsigned');
  },
});
