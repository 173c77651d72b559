import type { AssetKind } from '@pagemark/domain';
import { assetItem, foundAssets, mediaTypeOf } from '../../around/asset-facts.ts';
import type { AnsweredAsset } from '../../around/asset-facts.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/** What each kind of file may be sent as: the types that browsers take for it (MIME Sniffing standard), and no guesses. */
const EXPECTED: Readonly<Record<AssetKind, RegExp | null>> = {
  script: /^(?:text|application)\/(?:x-)?(?:java|ecma)script$|^application\/(?:json|wasm)$/,
  style: /^text\/css$/,
  image: /^image\//,
  font: /^font\/|^application\/(?:x-)?font|^application\/vnd\.ms-fontobject$|^application\/octet-stream$/,
  other: null,
};

/** The media types of scripts, styles, images and fonts. A file without a type warns too: each browser then guesses. */
export const mimeTypes = defineCheck({
  id: 'mime-types',
  category: 'performance',
  severity: 'low',
  title: 'Media types of files',
  why: 'Browsers refuse a stylesheet, and with nosniff a script, that is sent as something else.',
  docs: 'https://mimesniff.spec.whatwg.org/',
  needs: ['assets'],
  outcomes: {
    right: {
      verdict: 'pass',
      message: ({ files }: { files: number }) =>
        `All of ${counted(files, 'file')} that were looked at are sent as what they are.`,
    },
    none: { verdict: 'not_applicable', message: 'No files of the page were looked at.' },
    wrong: {
      verdict: 'warn',
      message: ({ files, wrong }: { files: number; wrong: number }) =>
        `Of ${counted(files, 'file')} that were looked at, ${wrong} sent as something else.`,
      advice: 'Have the server send each file with its media type, as text/css or text/javascript.',
    },
  },
  run({ assets }) {
    const files = foundAssets(assets.listed).filter(({ asset }) => EXPECTED[asset.reference.kind] !== null);
    if (files.length === 0) return finding('none');
    const wrong = files.filter((file) => !isExpected(file));
    const data = { files: files.length, wrong: wrong.length };
    if (wrong.length === 0) return finding('right', { data });
    const evidence = evidenceOf(wrong, (file) =>
      assetItem(file, `${file.asset.reference.kind} sent as ${mediaTypeOf(file.answer) ?? 'nothing'}`),
    );
    return finding('wrong', { data, evidence });
  },
});

function isExpected({ asset, answer, end }: AnsweredAsset): boolean {
  // An answer without a body needs no type.
  if (end.status === 204) return true;
  const type = mediaTypeOf(answer);
  return type !== null && EXPECTED[asset.reference.kind]?.test(type) !== false;
}
