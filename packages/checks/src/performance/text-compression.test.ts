import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { textCompression } from './text-compression.ts';

const body = (contentEncodings: string[], decoded = 50_000) => ({
  body: { contentEncodings, bytes: { wire: 9_000, decoded } },
});

describeCheck(textCompression, [
  { name: 'gzip', ...body(['gzip']), outcome: 'compressed', message: 'gzip (9 kB instead of 50 kB)' },
  { name: 'Brotli', ...body(['br']), outcome: 'compressed' },
  { name: 'Zstandard', ...body(['zstd']), outcome: 'compressed' },
  {
    name: 'two codings',
    ...body(['identity', 'deflate', 'gzip']),
    outcome: 'compressed',
    data: { encodings: ['deflate', 'gzip'] },
  },
  { name: 'a small body, compressed anyway', ...body(['gzip'], 100), outcome: 'compressed' },
  {
    name: 'none',
    ...body([]),
    outcome: 'uncompressed',
    message: 'The HTML (50 kB) is not compressed.',
    data: { decodedBytes: 50_000 },
  },
  { name: 'identity', ...body(['identity']), outcome: 'uncompressed' },
  { name: '2,000 bytes', ...body([], 2_000), outcome: 'uncompressed' },
  { name: '1,999 bytes', ...body([], 1_999), outcome: 'small' },
  {
    name: 'an uncompressed script of the site',
    ...body(['br']),
    ...withAssets(
      assetOf('/a.js', { wire: 2_000, headers: { 'content-type': 'text/javascript' } }),
      assetOf('/b.css', { wire: 9_000, headers: { 'content-type': 'text/css', 'content-encoding': 'zstd' } }),
    ),
    outcome: 'files-uncompressed',
    message: '1 text file of this site is not compressed.',
    evidence: [{ url: 'https://www.example.com/a.js' }],
  },
  {
    name: 'uncompressed files that are small, binary or third-party',
    ...body(['br']),
    ...withAssets(
      assetOf('/a.js', { wire: 1_999, headers: { 'content-type': 'text/javascript' } }),
      assetOf('/a.png', { wire: 9_000, headers: { 'content-type': 'image/png' } }),
      assetOf('https://cdn.example.org/a.js', {
        wire: 9_000,
        headers: { 'content-type': 'text/javascript' },
      }),
    ),
    outcome: 'compressed',
  },
]);
