import { describeCheck } from '../../../test/kit/describe-check.ts';
import { compressionModern } from './compression-modern.ts';

const body = (...contentEncodings: string[]) => ({ body: { contentEncodings } });

describeCheck(compressionModern, [
  { name: 'Brotli', ...body('br'), outcome: 'modern' },
  { name: 'Zstandard', ...body('zstd'), outcome: 'modern' },
  { name: 'gzip', ...body('gzip'), outcome: 'older', message: '(gzip)' },
  { name: 'none', ...body(), outcome: 'plain' },
  { name: 'identity', ...body('identity'), outcome: 'plain' },
  { name: 'gzip over http', url: 'http://www.example.com/', ...body('gzip'), outcome: 'http' },
]);
