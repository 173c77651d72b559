import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { requestsOf } from '../../facts/requests.ts';
import { siteOf } from '../../facts/site-of.ts';

const REQUESTS_MIN = 10;
const GOOD_SHARE_MAX = 0.1;

type Measured = { requests: number; thirdParty: number };
const shares = ({ requests, thirdParty }: Measured) => `Of ${requests} files, ${thirdParty} from other sites`;

/**
 * Files from other sites (registrable domains) among those that the HTML has a browser load at once. As in sitespeed.io's coach
 * more than a tenth warns, more than the page's own fail; of fewer than ten files a share says nothing.
 */
export const thirdPartyShare = defineCheck({
  id: 'third-party-share',
  category: 'performance',
  severity: 'low',
  title: 'Files from other sites',
  why: 'How fast files from other sites come, and whether they do, is in the hands of others.',
  docs: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  needs: ['wholePage', 'url'],
  outcomes: {
    small: { verdict: 'pass', message: (measured: Measured) => `${shares(measured)}.` },
    large: {
      verdict: 'warn',
      message: (measured: Measured) => `${shares(measured)}.`,
      advice: 'Serve what you can from your own site, and load the rest only when it is needed.',
    },
    most: {
      verdict: 'fail',
      message: (measured: Measured) => `${shares(measured)}.`,
      advice: 'Serve what you can from your own site, and load the rest only when it is needed.',
    },
    few: {
      verdict: 'not_applicable',
      message: `The HTML has browsers load fewer than ${REQUESTS_MIN} files.`,
    },
  },
  run({ wholePage: page, url }) {
    const requests = requestsOf(page);
    if (requests.length < REQUESTS_MIN) return finding('few');
    const own = siteOf(url.hostname);
    const thirdParty = requests.filter(({ host }) => host !== null && siteOf(hostnameOf(host)) !== own);
    const data = { requests: requests.length, thirdParty: thirdParty.length };
    if (thirdParty.length <= requests.length * GOOD_SHARE_MAX) return finding('small', { data });
    const evidence = evidenceOf(thirdParty, ({ resource, host }) => ({
      ...elementItem(page, resource.element),
      detail: host ?? '',
    }));
    return thirdParty.length > requests.length / 2
      ? finding('most', { data, evidence })
      : finding('large', { data, evidence });
  },
});

/** A host without its port. */
function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}
