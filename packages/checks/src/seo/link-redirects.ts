import { finalResponse } from '@pagemark/domain';
import type { LinkSample } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const PERMANENT: readonly number[] = [301, 308];

type Measured = { redirected: number };

/**
 * Links of the sample that redirect. Only permanent redirects (301, 308) within the site warn, since its owner knows
 * the new URL; others are informational.
 */
export const linkRedirects = defineCheck({
  id: 'link-redirects',
  category: 'seo',
  severity: 'low',
  title: 'Redirected links',
  description: 'Each redirect costs visitors and crawlers an extra request.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  requires: ['links'],
  outcomes: {
    direct: { verdict: 'pass', message: 'No checked links redirect.' },
    none: { verdict: 'not_applicable', message: 'None of the links could be checked.' },
    'external-or-temporary': {
      verdict: 'info',
      message: ({ redirected }: Measured) =>
        `${pluralize(redirected, 'link redirects', 'links redirect')} to other sites or temporarily.`,
    },
    internal: {
      verdict: 'warn',
      message: ({ redirected }: Measured) =>
        `${pluralize(redirected, 'internal link redirects', 'internal links redirect')} permanently.`,
      recommendation: 'Link to the final URL.',
    },
  },
  run({ links }) {
    const ended = links.filter(
      ({ response }) => response.state === 'available' && finalResponse(response.value) !== null,
    );
    if (ended.length === 0) return finding('none');
    const redirected = ended.filter((link) => hopsOf(link).length > 1);
    if (redirected.length === 0) return finding('direct');
    const own = redirected.filter(
      (link) => link.isInternal && PERMANENT.includes(hopsOf(link)[0]?.status ?? 0),
    );
    const shown = own.length > 0 ? own : redirected;
    const evidence = evidenceOf(shown, (link) => ({
      url: link.url,
      detail: `to ${hopsOf(link).at(-1)?.url ?? ''}`,
    }));
    return finding(own.length > 0 ? 'internal' : 'external-or-temporary', {
      data: { redirected: shown.length },
      evidence,
    });
  },
});

function hopsOf({ response }: LinkSample) {
  return response.state === 'available' ? response.value.hops : [];
}
