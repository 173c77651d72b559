import { LIMIT_MESSAGES } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { pluralize } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * All limits of this service that the page exceeded, by name: content beyond them is not checked. Informational only:
 * pages that are too large or too deep for browsers are reported by other checks.
 */
export const auditLimits = defineCheck({
  id: 'audit-limits',
  category: 'document',
  severity: 'low',
  title: 'Audit limits',
  description: 'Shows which parts of the page and its resources were not checked.',
  reference: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
  requires: ['limits'],
  outcomes: {
    none: { verdict: 'info', message: 'The page exceeded no audit limits.' },
    met: {
      verdict: 'info',
      message: ({ limits }: { limits: { name: string; limit: number; count: number }[] }) =>
        `The page exceeded ${pluralize(limits.length, 'audit limit')}: ${limits.map(({ name }) => name).join(', ')}.`,
    },
  },
  run({ limits }) {
    if (limits.length === 0) return finding('none');
    const evidence = evidenceOf(limits, ({ name, limit }) => ({
      snippet: `${name}: ${limit}`,
      detail: LIMIT_MESSAGES[name],
    }));
    return finding('met', { data: { limits: limits.map((hit) => ({ ...hit })) }, evidence });
  },
});
