import { describeCheck } from '../../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../../test/kit/surroundings.ts';
import { textCompression } from './text-compression.ts';

const body = (contentEncodings: string[], decoded = 50_000) => ({
  body: { contentEncodings, bytes: { wire: 9_000, decoded } },
});

describeCheck(textCompression, [
  { name: 'gzip', ...body(['gzip']), outcome: 'compressed', message: '(gzip): 9000 bytes for 50000' },
  { name: 'Brotli', ...body(['br']), outcome: 'compressed' },
  { name: 'Zstandard', ...body(['zstd']), outcome: 'compressed' },
  {
    name: 'two codings',
    ...body(['identity', 'deflate', 'gzip']),
    outcome: 'compressed',
    data: { encodings: ['deflate', 'gzip'] },
  },
  { name: 'a small body that is compressed anyway', ...body(['gzip'], 100), outcome: 'compressed' },
  { name: 'none', ...body([]), outcome: 'plain', data: { decodedBytes: 50_000 } },
  { name: 'identity', ...body(['identity']), outcome: 'plain' },
  { name: '2,000 bytes', ...body([], 2_000), outcome: 'plain' },
  { name: '1,999 bytes', ...body([], 1_999), outcome: 'small' },
  {
    name: 'a plain script of the site',
    ...body(['br']),
    ...withAssets(
      assetOf('/a.js', { wire: 2_000, headers: { 'content-type': 'text/javascript' } }),
      assetOf('/b.css', { wire: 9_000, headers: { 'content-type': 'text/css', 'content-encoding': 'zstd' } }),
    ),
    outcome: 'files-plain',
    evidence: [{ url: 'https://www.example.com/a.js' }],
  },
  {
    name: 'plain files that are small, binary, or of others',
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
