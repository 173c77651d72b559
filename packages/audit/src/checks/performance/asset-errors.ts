import type { Asset } from '@pagemark/domain';
import { journeyEnd } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

type Judged = { asset: Asset; problem: string | null };

/**
 * Files that the page names and that are not there: 404, 410, a server error, no such host. Answers by which servers keep robots
 * out (401, 403, 429, 503) or that never came say nothing.
 */
export const assetErrors = defineCheck({
  id: 'asset-errors',
  category: 'performance',
  severity: 'medium',
  title: 'Missing files',
  why: 'A file that is not there costs a request and leaves the page without a part.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5',
  needs: ['assets'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ files }: { files: number }) =>
        `None of ${counted(files, 'file')} that were looked at is missing.`,
    },
    none: { verdict: 'not_applicable', message: 'No files of the page were looked at.' },
    missing: {
      verdict: 'fail',
      message: ({ files, missing }: { files: number; missing: number }) =>
        `Of ${counted(files, 'file')} that were looked at, ${missing} missing.`,
      advice: 'Correct the addresses, or remove the elements that name them.',
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

/** Nothing when it cannot be told whether the file is there. */
function judge(asset: Asset): Judged[] {
  if (asset.answer.state !== 'captured') return [];
  const { journey } = asset.answer.value;
  if (journey.failure === 'dns_failure') return [{ asset, problem: 'there is no such host' }];
  const status = journeyEnd(journey)?.status;
  if (status === undefined || [401, 403, 407, 429, 503].includes(status)) return [];
  return [{ asset, problem: status >= 400 ? `status ${status}` : null }];
}
