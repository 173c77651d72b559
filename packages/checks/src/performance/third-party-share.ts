import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { siteOf } from '@pagemark/html/facts/registrable-domain';
import { requestsOf } from '@pagemark/html/facts/requests';
import { numberText } from '../definition/number-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const REQUESTS_MIN = 10;
const GOOD_SHARE_MAX = 0.1;

type Measured = { requests: number; thirdParty: number };
const thirdPartyMessage = ({ requests, thirdParty }: Measured) =>
  `${numberText(thirdParty)} of ${numberText(requests)} files ${thirdParty === 1 ? 'is' : 'are'} third-party.`;

/**
 * Share of third-party files (other registrable domains) among those that the HTML makes a browser load immediately. As
 * in sitespeed.io’s coach, more than a tenth warns; so does more than half, which the coach fails: another domain may
 * belong to the same owner. With fewer than ten files, a share is meaningless.
 */
export const thirdPartyShare = defineCheck({
  id: 'third-party-share',
  category: 'performance',
  severity: 'low',
  title: 'Third-party requests',
  description: 'The speed and availability of third-party files are beyond your control.',
  reference: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  requires: ['wholePage', 'url'],
  outcomes: {
    small: { verdict: 'pass', message: thirdPartyMessage },
    large: {
      verdict: 'warn',
      message: thirdPartyMessage,
      recommendation: 'Serve what you can from your own site, and load the rest only when it is needed.',
    },
    majority: {
      verdict: 'warn',
      message: thirdPartyMessage,
      recommendation: 'Serve what you can from your own site, and load the rest only when it is needed.',
    },
    'few-requests': {
      verdict: 'not_applicable',
      message: `The HTML loads fewer than ${REQUESTS_MIN} files.`,
    },
  },
  run({ wholePage: page, url }) {
    const requests = requestsOf(page);
    if (requests.length < REQUESTS_MIN) return finding('few-requests');
    const own = siteOf(url.hostname);
    const thirdParty = requests.filter(({ host }) => host !== null && siteOf(hostnameOf(host)) !== own);
    const data = { requests: requests.length, thirdParty: thirdParty.length };
    if (thirdParty.length <= requests.length * GOOD_SHARE_MAX) return finding('small', { data });
    const evidence = evidenceOf(thirdParty, ({ resource, host }) => ({
      ...elementItem(page, resource.element),
      detail: host ?? '',
    }));
    return thirdParty.length > requests.length / 2
      ? finding('majority', { data, evidence })
      : finding('large', { data, evidence });
  },
});

/** A host without its port. */
function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}
