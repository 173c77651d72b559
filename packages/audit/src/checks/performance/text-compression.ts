import { headerValue } from '@pagemark/domain';
import type { Surroundings } from '@pagemark/domain';
import { assetItem, foundAssets, mediaTypeOf } from '../../around/asset-facts.ts';
import type { AnsweredAsset } from '../../around/asset-facts.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { listMembers } from '../../formats/list-members.ts';

/** Bodies below this gain little; sitespeed.io's coach has the same limit. */
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
 * Whether the HTML came compressed, in any of the codings that were offered; not only gzip, as some systems have it. Where the files of
 * the page’s site were looked at, its larger scripts, styles and drawings should be too: that only warns.
 */
export const textCompression = defineCheck({
  id: 'text-compression',
  category: 'performance',
  severity: 'high',
  title: 'Compression of text',
  why: 'Compressed text is a fifth or less of its size on the way.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.4',
  needs: ['body', 'around'],
  outcomes: {
    compressed: {
      verdict: 'pass',
      message: ({ encodings, wireBytes, decodedBytes }: Measured) =>
        `The HTML came compressed (${encodings.join(', ')}): ${wireBytes} bytes for ${decodedBytes}.`,
    },
    plain: {
      verdict: 'fail',
      message: ({ decodedBytes }: Measured) => `The ${decodedBytes} bytes of the HTML came uncompressed.`,
      advice: 'Switch on gzip, Brotli or Zstandard compression for text in the server.',
    },
    'files-plain': {
      verdict: 'warn',
      message: ({ files }: Measured & { files: number }) =>
        `The HTML is fine, but ${counted(files, 'file')} of the site with text came uncompressed.`,
      advice: 'Switch on compression for scripts, styles and SVG too.',
    },
    small: {
      verdict: 'not_applicable',
      message: `The HTML has fewer than ${WORTHWHILE_MIN_BYTES} bytes, which compression hardly shortens.`,
    },
  },
  run({ body: { bytes, contentEncodings }, around }) {
    const encodings = contentEncodings.filter((encoding) => COMPRESSING.has(encoding));
    const data = { encodings, wireBytes: bytes.wire, decodedBytes: bytes.decoded };
    if (encodings.length === 0 && bytes.decoded >= WORTHWHILE_MIN_BYTES) return finding('plain', { data });
    const files = plainFiles(around);
    if (files.length > 0) {
      const evidence = evidenceOf(files, (file) => assetItem(file, `${file.answer.bytes.wire} bytes`));
      return finding('files-plain', { data: { ...data, files: files.length }, evidence });
    }
    return encodings.length > 0 ? finding('compressed', { data }) : finding('small');
  },
});

const TEXT_TYPES =
  /^text\/(?:css|(?:java|ecma)script)$|^application\/(?:x-)?(?:java|ecma)script$|^application\/json$|^image\/svg\+xml$/;

/** The larger text files of the page’s site that came as they are. */
function plainFiles({ assets }: Surroundings): AnsweredAsset[] {
  if (assets?.state !== 'captured') return [];
  return foundAssets(assets.value.listed).filter(({ asset, answer }) => {
    const codings = listMembers(headerValue(answer.headers, 'content-encoding') ?? '');
    return (
      asset.isSameSite &&
      (answer.bytes.wire ?? 0) >= WORTHWHILE_MIN_BYTES &&
      TEXT_TYPES.test(mediaTypeOf(answer) ?? '') &&
      codings.every((coding) => !COMPRESSING.has(coding.toLowerCase()))
    );
  });
}
