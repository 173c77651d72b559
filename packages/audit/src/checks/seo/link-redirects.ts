import { journeyEnd } from '@pagemark/domain';
import type { SampledLink } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

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
  why: 'Each redirect costs visitors and crawlers an extra request.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  needs: ['links'],
  outcomes: {
    direct: { verdict: 'pass', message: 'No checked links redirect.' },
    none: { verdict: 'not_applicable', message: 'None of the links could be checked.' },
    'external-or-temporary': {
      verdict: 'info',
      message: ({ redirected }: Measured) =>
        `${counted(redirected, 'link redirects', 'links redirect')} to other sites or temporarily.`,
    },
    internal: {
      verdict: 'warn',
      message: ({ redirected }: Measured) =>
        `${counted(redirected, 'internal link redirects', 'internal links redirect')} permanently.`,
      advice: 'Link to the final URL.',
    },
  },
  run({ links }) {
    const ended = links.filter(
      ({ answer }) => answer.state === 'captured' && journeyEnd(answer.value) !== null,
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

function hopsOf({ answer }: SampledLink) {
  return answer.state === 'captured' ? answer.value.hops : [];
}
