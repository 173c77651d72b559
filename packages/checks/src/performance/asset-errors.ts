import type { Asset } from '@pagemark/domain';
import { finalResponse } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `status` is null when the host does not exist. */
type Judged = { asset: Asset; status: number | null };
type Counted = { files: number; missing: number; serverErrors: number };

const serverErrorText = ({ serverErrors }: Counted) =>
  `${pluralize(serverErrors, 'resource returns', 'resources return')} a server error.`;

/**
 * Resources that the page loads but that do not exist: 404, 410, other client errors, no such host; and server errors.
 * Not counted: statuses that refuse this client or its request (401, 403, 405, 429, 451), those of a temporary state
 * (502, 503, 504) and failed connections.
 */
export const assetErrors = defineCheck({
  id: 'asset-errors',
  category: 'performance',
  severity: 'medium',
  title: 'Missing resources (404)',
  description: 'A missing resource costs a request, and the part of the page that needs it does not work.',
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
      message: (counted: Counted) => {
        const text = someFailMessage({ one: 'resource', has: 'is missing', have: 'are missing' })({
          checked: counted.files,
          failed: counted.missing,
        });
        return counted.serverErrors === 0 ? text : `${text} ${serverErrorText(counted)}`;
      },
      recommendation: 'Correct the URLs, or remove the elements that use them.',
    },
    'server-error': {
      verdict: 'fail',
      message: serverErrorText,
      recommendation: 'Check the server log for the cause of the error.',
    },
  },
  run({ assets }) {
    const judged = assets.listed.flatMap((asset) => judge(asset));
    if (judged.length === 0) return finding('none');
    const failed = judged.filter(({ status }) => status === null || status >= 400);
    const serverErrors = failed.filter(({ status }) => status !== null && status >= 500).length;
    const data = { files: judged.length, missing: failed.length - serverErrors, serverErrors };
    if (failed.length === 0) return finding('good', { data });
    const evidence = evidenceOf(failed, ({ asset, status }) => ({
      url: asset.reference.url,
      detail: status === null ? 'host not found' : `status ${status}`,
    }));
    return data.missing === 0
      ? finding('server-error', { data, evidence })
      : finding('missing', { data, evidence });
  },
});

/** Returns an empty list when it is unknown whether the file exists. */
function judge(asset: Asset): Judged[] {
  if (asset.response.state !== 'available') return [];
  const { redirectChain } = asset.response.value;
  if (redirectChain.failure === 'dns_failure') return [{ asset, status: null }];
  const status = finalResponse(redirectChain)?.status;
  if (status === undefined || isInconclusive(status) || isOfGateway(status)) return [];
  return [{ asset, status }];
}

/** Whether a gateway responded because it could not reach the server; Cloudflare uses 520 to 530. */
function isOfGateway(status: number): boolean {
  return status === 502 || status === 504 || (status >= 520 && status <= 530);
}
