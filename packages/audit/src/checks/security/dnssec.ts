import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * Whether the DNS answers for the host are signed, as the validating name server of this service says (the AD bit, RFC 4035). Told, not
 * judged.
 */
export const dnssec = defineCheck({
  id: 'dnssec',
  category: 'security',
  severity: 'low',
  title: 'Signed DNS',
  why: 'Without signatures, whoever sits on the way can send visitors to an address of their own.',
  docs: 'https://www.rfc-editor.org/rfc/rfc4035',
  needs: ['dnssec'],
  outcomes: {
    signed: { verdict: 'info', message: 'The DNS answers for the host are signed.' },
    unsigned: {
      verdict: 'info',
      message: 'The DNS answers for the host are not signed.',
      advice: 'Sign the zone, and have the registrar publish its DS record.',
    },
    'no-name': { verdict: 'not_applicable', message: 'The page’s host has no public name.' },
  },
  run({ dnssec: answers }) {
    if (answers === null) return finding('no-name');
    return finding(answers.isSigned ? 'signed' : 'unsigned');
  },
});
