import { answeredAssets, assetItem } from '../../around/asset-facts.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/** Files that answer with a redirect (the coach, YellowLab). Only those that are loaded with the page count. */
export const assetRedirects = defineCheck({
  id: 'asset-redirects',
  category: 'performance',
  severity: 'medium',
  title: 'Redirected files',
  why: 'A redirect costs a request before the file even begins to come.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  needs: ['assets'],
  outcomes: {
    direct: {
      verdict: 'pass',
      message: ({ files }: { files: number }) =>
        `None of ${counted(files, 'file')} that were looked at is redirected.`,
    },
    none: { verdict: 'not_applicable', message: 'No files of the page were looked at.' },
    redirected: {
      verdict: 'warn',
      message: ({ files, redirected }: { files: number; redirected: number }) =>
        `Of ${counted(files, 'file')} that were looked at, ${redirected} redirected.`,
      advice: 'Name the address where the redirect ends.',
    },
  },
  run({ assets }) {
    const files = answeredAssets(assets.listed).filter(({ asset }) => asset.reference.isLoadedAtOnce);
    if (files.length === 0) return finding('none');
    const redirected = files.filter(({ answer }) => answer.journey.hops.length > 1);
    const data = { files: files.length, redirected: redirected.length };
    if (redirected.length === 0) return finding('direct', { data });
    const evidence = evidenceOf(redirected, (file) => assetItem(file, `to ${file.end.url}`));
    return finding('redirected', { data, evidence });
  },
});
