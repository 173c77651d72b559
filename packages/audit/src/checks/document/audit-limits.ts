import { LIMIT_SENTENCES } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/**
 * Every limit of this service that the page met, by its name: what lies beyond is not judged. Told, not judged itself: where a
 * page is too large or too deep for browsers, checks of their own say so.
 */
export const auditLimits = defineCheck({
  id: 'audit-limits',
  category: 'document',
  severity: 'low',
  title: 'Limits of the audit',
  why: 'It tells what of the page and its surroundings was not looked at.',
  docs: 'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
  needs: ['limits'],
  outcomes: {
    none: { verdict: 'info', message: 'The page met no limit of the audit.' },
    met: {
      verdict: 'info',
      message: ({ limits }: { limits: { name: string; limit: number; count: number }[] }) =>
        `The page met ${counted(limits.length, 'limit')} of the audit: ${limits.map(({ name }) => name).join(', ')}.`,
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
