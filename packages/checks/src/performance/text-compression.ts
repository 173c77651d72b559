import { headerValue } from '@pagemark/domain';
import type { SiteArtifacts } from '@pagemark/domain';
import { assetItem, foundAssets, mediaTypeOf } from '@pagemark/html/artifacts/asset-facts';
import type { ReceivedAsset } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { splitList } from '@pagemark/html/formats/split-list';
import { bytesText } from '../definition/bytes-text.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Smaller bodies gain little; sitespeed.io’s coach has the same limit. */
const WORTHWHILE_MIN_BYTES = 2_000;

/** Content codings that compress (IANA HTTP Content Coding Registry). */
const COMPRESSING: ReadonlySet<string> = new Set([
  'br',
  'compress',
  'dcb',
  'dcz',
  'deflate',
  'gzip',
  'x-compress',
  'x-gzip',
  'zstd',
]);

type Measured = { encodings: string[]; wireBytes: number; decodedBytes: number };

/**
 * Whether the HTML was compressed with any of the offered codings (some tools accept only gzip). If the site’s files
 * were fetched, its larger scripts, styles and SVG should be compressed too: that only warns.
 */
export const textCompression = defineCheck({
  id: 'text-compression',
  category: 'performance',
  severity: 'medium',
  title: 'Text compression',
  description: 'Compression usually reduces text to less than a third of its size.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.4',
  requires: ['body', 'artifacts'],
  outcomes: {
    compressed: {
      verdict: 'pass',
      message: ({ encodings, wireBytes, decodedBytes }: Measured) =>
        `The HTML is compressed with ${encodings.join(', ')} (${bytesText(wireBytes)} instead of ${bytesText(decodedBytes)}).`,
    },
    uncompressed: {
      verdict: 'fail',
      message: ({ decodedBytes }: Measured) => `The HTML (${bytesText(decodedBytes)}) is not compressed.`,
      recommendation: 'Enable gzip, Brotli or Zstandard compression for text on the server.',
    },
    'files-uncompressed': {
      verdict: 'warn',
      message: ({ files }: Measured & { files: number }) =>
        `${pluralize(files, 'text file of this site is', 'text files of this site are')} not compressed.`,
      recommendation: 'Also compress scripts, styles and SVG.',
    },
    small: {
      verdict: 'not_applicable',
      message: `The HTML is smaller than ${bytesText(WORTHWHILE_MIN_BYTES)}, so compression would save little.`,
    },
  },
  run({ body: { bytes, contentEncodings }, artifacts }) {
    const encodings = contentEncodings.filter((encoding) => COMPRESSING.has(encoding));
    const data = { encodings, wireBytes: bytes.wire, decodedBytes: bytes.decoded };
    if (encodings.length === 0 && bytes.decoded >= WORTHWHILE_MIN_BYTES)
      return finding('uncompressed', { data });
    const files = uncompressedFiles(artifacts);
    if (files.length > 0) {
      const evidence = evidenceOf(files, (file) => assetItem(file, bytesText(file.response.bytes.wire ?? 0)));
      return finding('files-uncompressed', { data: { ...data, files: files.length }, evidence });
    }
    return encodings.length > 0 ? finding('compressed', { data }) : finding('small');
  },
});

const TEXT_TYPES =
  /^text\/(?:css|(?:java|ecma)script)$|^application\/(?:x-)?(?:java|ecma)script$|^application\/json$|^image\/svg\+xml$/;

/** The site’s larger text files that were not compressed. */
function uncompressedFiles({ assets }: SiteArtifacts): ReceivedAsset[] {
  if (assets?.state !== 'available') return [];
  return foundAssets(assets.value.listed).filter(({ asset, response }) => {
    const codings = splitList(headerValue(response.headers, 'content-encoding') ?? '');
    return (
      asset.isSameSite &&
      (response.bytes.wire ?? 0) >= WORTHWHILE_MIN_BYTES &&
      TEXT_TYPES.test(mediaTypeOf(response) ?? '') &&
      codings.every((coding) => !COMPRESSING.has(coding.toLowerCase()))
    );
  });
}
