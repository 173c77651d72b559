import { journeyEnd } from '@pagemark/domain';
import type { SampledLink } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const PERMANENT: readonly number[] = [301, 308];

type Measured = { redirected: number };

/**
 * Links of the sample that answer with a redirect. Only within the site, and for good (301, 308), does its owner know the new
 * address: these warn, others are told.
 */
export const linkRedirects = defineCheck({
  id: 'link-redirects',
  category: 'seo',
  severity: 'low',
  title: 'Links to final addresses',
  why: 'Each redirect costs readers and crawlers one more request.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  needs: ['links'],
  outcomes: {
    direct: { verdict: 'pass', message: 'No link that was followed is redirected.' },
    none: { verdict: 'not_applicable', message: 'No links were followed to an end.' },
    elsewhere: {
      verdict: 'info',
      message: ({ redirected }: Measured) =>
        `Redirected: ${counted(redirected, 'link')} to other sites, or for a time only.`,
    },
    internal: {
      verdict: 'warn',
      message: ({ redirected }: Measured) =>
        `The page has ${counted(redirected, 'link')} within the site to addresses that have moved.`,
      advice: 'Link to the address where the redirect ends.',
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
    return finding(own.length > 0 ? 'internal' : 'elsewhere', {
      data: { redirected: shown.length },
      evidence,
    });
  },
});

function hopsOf({ answer }: SampledLink) {
  return answer.state === 'captured' ? answer.value.hops : [];
}
