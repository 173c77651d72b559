import { LIMIT_SENTENCES } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/**
 * All limits of this service that the page exceeded, by name: content beyond them is not checked. Informational only:
 * pages that are too large or too deep for browsers are reported by other checks.
 */
export const auditLimits = defineCheck({
  id: 'audit-limits',
  category: 'document',
  severity: 'low',
  title: 'Audit limits',
  why: 'Shows which parts of the page and its resources were not checked.',
  docs: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
  needs: ['limits'],
  outcomes: {
    none: { verdict: 'info', message: 'The page exceeded no audit limits.' },
    met: {
      verdict: 'info',
      message: ({ limits }: { limits: { name: string; limit: number; count: number }[] }) =>
        `The page exceeded ${counted(limits.length, 'audit limit')}: ${limits.map(({ name }) => name).join(', ')}.`,
    },
  },
  run({ limits }) {
    if (limits.length === 0) return finding('none');
    const evidence = evidenceOf(limits, ({ name, limit }) => ({
      snippet: `${name}: ${limit}`,
      detail: LIMIT_SENTENCES[name],
    }));
    return finding('met', { data: { limits: limits.map((hit) => ({ ...hit })) }, evidence });
  },
});
