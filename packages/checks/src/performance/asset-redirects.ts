import { receivedAssets, assetItem } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Resources that redirect (as in sitespeed.io’s coach and Yellow Lab Tools). Only those loaded with the page count.
 */
export const assetRedirects = defineCheck({
  id: 'asset-redirects',
  category: 'performance',
  severity: 'medium',
  title: 'Redirected resources',
  description: 'Each redirect costs a request before the resource starts to load.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  requires: ['assets'],
  outcomes: {
    direct: {
      verdict: 'pass',
      message: ({ files }: { files: number }) =>
        allPassMessage({ one: 'resource', has: 'loads without redirects', have: 'load without redirects' })({
          checked: files,
          failed: 0,
        }),
    },
    none: { verdict: 'not_applicable', message: 'No resources to check on this page.' },
    redirected: {
      verdict: 'warn',
      message: ({ files, redirected }: { files: number; redirected: number }) =>
        someFailMessage({ one: 'resource', has: 'redirects', have: 'redirect' })({
          checked: files,
          failed: redirected,
        }),
      recommendation: 'Use the final URL of the redirect.',
    },
  },
  run({ assets }) {
    const files = receivedAssets(assets.listed).filter(({ asset }) => asset.reference.isLoadedAtOnce);
    if (files.length === 0) return finding('none');
    const redirected = files.filter(({ response }) => response.redirectChain.hops.length > 1);
    const data = { files: files.length, redirected: redirected.length };
    if (redirected.length === 0) return finding('direct', { data });
    const evidence = evidenceOf(redirected, (file) => assetItem(file, `to ${file.end.url}`));
    return finding('redirected', { data, evidence });
  },
});
