import { describeCheck } from '../../../test/kit/describe-check.ts';
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
]);
