import type { Asset } from '@pagemark/domain';
import { finalResponse } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Judged = { asset: Asset; problem: string | null };

/**
 * Resources that the page loads but that do not exist: 404, 410, other client errors, server errors, no such host.
 * Statuses that refuse this client or its request (401, 403, 405, 429, 451, 503) and failed connections are not counted.
 */
export const assetErrors = defineCheck({
  id: 'asset-errors',
  category: 'performance',
  severity: 'medium',
  title: 'Missing resources (404)',
  description: 'A missing resource costs a request, and something on the page does not work.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5',
  requires: ['assets'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ files }: { files: number }) =>
        allPassMessage({ one: 'resource', has: 'is available', have: 'are available' })({
          checked: files,
          failed: 0,
        }),
    },
    none: { verdict: 'not_applicable', message: 'No resources to check on this page.' },
    missing: {
      verdict: 'fail',
      message: ({ files, missing }: { files: number; missing: number }) =>
        someFailMessage({ one: 'resource', has: 'is missing', have: 'are missing' })({
          checked: files,
          failed: missing,
        }),
      recommendation: 'Correct the URLs, or remove the elements that use them.',
    },
  },
  run({ assets }) {
    const judged = assets.listed.flatMap((asset) => judge(asset));
    if (judged.length === 0) return finding('none');
    const missing = judged.filter(({ problem }) => problem !== null);
    const data = { files: judged.length, missing: missing.length };
    if (missing.length === 0) return finding('good', { data });
    const evidence = evidenceOf(missing, ({ asset, problem }) => ({
      url: asset.reference.url,
      detail: problem ?? '',
    }));
    return finding('missing', { data, evidence });
  },
});

/** Empty when it is unknown whether the file exists. */
function judge(asset: Asset): Judged[] {
  if (asset.response.state !== 'available') return [];
  const { redirectChain } = asset.response.value;
  if (redirectChain.failure === 'dns_failure') return [{ asset, problem: 'host not found' }];
  const status = finalResponse(redirectChain)?.status;
  if (status === undefined || isInconclusive(status)) return [];
  return [{ asset, problem: status >= 400 ? `status ${status}` : null }];
}
