import type { AssetKind } from '@pagemark/domain';
import { assetItem, foundAssets, mediaTypeOf } from '@pagemark/html/artifacts/asset-facts';
import type { ReceivedAsset } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Media types that browsers accept for each kind of file (MIME Sniffing standard). */
const EXPECTED: Readonly<Record<AssetKind, RegExp | null>> = {
  script:
    /^(?:text|application)\/(?:x-)?(?:java|ecma)script$|^text\/(?:javascript1\.[0-5]|jscript|livescript)$|^application\/(?:json|wasm)$/,
  style: /^text\/css$/,
  image: /^image\//,
  font: /^font\/|^application\/(?:x-)?font|^application\/vnd\.ms-fontobject$|^application\/octet-stream$/,
  other: null,
};

/**
 * Media types of scripts, styles, images and fonts. A file without a media type also warns, since browsers have to
 * guess it.
 */
export const mimeTypes = defineCheck({
  id: 'mime-types',
  category: 'performance',
  severity: 'low',
  title: 'MIME types',
  description: 'Browsers reject stylesheets, and with nosniff scripts, that have the wrong MIME type.',
  reference: 'https://mimesniff.spec.whatwg.org/',
  requires: ['assets'],
  outcomes: {
    correct: {
      verdict: 'pass',
      message: ({ files }: { files: number }) =>
        allPassMessage({ one: 'file', has: 'has a correct MIME type', have: 'have correct MIME types' })({
          checked: files,
          failed: 0,
        }),
    },
    none: { verdict: 'not_applicable', message: 'No files to check on this page.' },
    incorrect: {
      verdict: 'warn',
      message: ({ files, wrong }: { files: number; wrong: number }) =>
        someFailMessage({ one: 'file', has: 'has a wrong MIME type', have: 'have wrong MIME types' })({
          checked: files,
          failed: wrong,
        }),
      recommendation: 'Serve each file with its MIME type, such as text/css or text/javascript.',
    },
  },
  run({ assets }) {
    const files = foundAssets(assets.listed).filter(({ asset }) => EXPECTED[asset.reference.kind] !== null);
    if (files.length === 0) return finding('none');
    const wrong = files.filter((file) => !isExpected(file));
    const data = { files: files.length, wrong: wrong.length };
    if (wrong.length === 0) return finding('correct', { data });
    const evidence = evidenceOf(wrong, (file) =>
      assetItem(file, `${file.asset.reference.kind} sent ${sentAs(mediaTypeOf(file.response))}`),
    );
    return finding('incorrect', { data, evidence });
  },
});

function isExpected({ asset, response, end }: ReceivedAsset): boolean {
  // A response without a body needs no media type.
  if (end.status === 204) return true;
  const type = mediaTypeOf(response);
  return type !== null && EXPECTED[asset.reference.kind]?.test(type) !== false;
}

function sentAs(type: string | null): string {
  return type === null ? 'without a MIME type' : `as ${type}`;
}
