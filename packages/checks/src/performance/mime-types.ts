import { isNosniff } from '@pagemark/domain';
import type { AssetKind, Evidence } from '@pagemark/domain';
import { assetItem, foundAssets, mediaTypeOf } from '@pagemark/html/artifacts/asset-facts';
import type { ReceivedAsset } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { html } from 'parse5';
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

const RECOMMENDATION = 'Serve each file with its MIME type, such as text/css or text/javascript.';

/**
 * Media types of scripts, styles, images and fonts. A file without a media type also warns, since browsers have to
 * guess it. It fails when browsers reject a file: a stylesheet of another type, unless the page is in quirks mode (HTML
 * standard, link type "stylesheet"), and a script sent as an image, sound, video or CSV, or with nosniff as anything else
 * than JavaScript (Fetch standard).
 */
export const mimeTypes = defineCheck({
  id: 'mime-types',
  category: 'performance',
  severity: 'low',
  title: 'MIME types',
  description: 'Browsers reject stylesheets, and with nosniff scripts, that have the wrong MIME type.',
  reference: 'https://mimesniff.spec.whatwg.org/',
  requires: ['assets', 'rawPage'],
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
      recommendation: RECOMMENDATION,
    },
    rejected: {
      verdict: 'fail',
      message: ({ files, rejected }: { files: number; rejected: number }) =>
        someFailMessage({
          one: 'file',
          has: 'has a MIME type with which browsers reject it',
          have: 'have MIME types with which browsers reject them',
        })({ checked: files, failed: rejected }),
      recommendation: RECOMMENDATION,
    },
  },
  run({ assets, rawPage: { document } }) {
    const files = foundAssets(assets.listed).filter(({ asset }) => EXPECTED[asset.reference.kind] !== null);
    if (files.length === 0) return finding('none');
    const wrong = files.filter((file) => !isExpected(file));
    const data = { files: files.length, wrong: wrong.length };
    if (wrong.length === 0) return finding('correct', { data });
    const isQuirky = document.mode === html.DOCUMENT_MODE.QUIRKS;
    const rejected = wrong.filter((file) => isRejected(file, isQuirky));
    if (rejected.length === 0) return finding('incorrect', { data, evidence: evidenceFor(wrong) });
    const details = { ...data, rejected: rejected.length };
    return finding('rejected', {
      data: details,
      evidence: evidenceFor([...new Set([...rejected, ...wrong])]),
    });
  },
});

function isExpected({ asset, response, end }: ReceivedAsset): boolean {
  // A response without a body needs no media type.
  if (end.status === 204) return true;
  const type = mediaTypeOf(response);
  return type !== null && EXPECTED[asset.reference.kind]?.test(type) !== false;
}

function evidenceFor(files: readonly ReceivedAsset[]): Evidence {
  return evidenceOf(files, (file) =>
    assetItem(file, `${file.asset.reference.kind} sent ${sentAs(mediaTypeOf(file.response))}`),
  );
}

/** Whether browsers reject a file for its media type, which is not the expected one. */
function isRejected({ asset, response }: ReceivedAsset, isQuirky: boolean): boolean {
  const type = mediaTypeOf(response);
  if (type?.includes('/') !== true) return false;
  if (asset.reference.kind === 'style') return !isQuirky;
  if (asset.reference.kind !== 'script') return false;
  return isNosniff(response.headers) || /^(?:image|audio|video)\/|^text\/csv$/.test(type);
}

function sentAs(type: string | null): string {
  return type === null ? 'without a MIME type' : `as ${type}`;
}
