import { describeCheck } from '../../test/kit/describe-check.ts';
import { compressionModern } from './compression-modern.ts';

const body = (...contentEncodings: string[]) => ({ body: { contentEncodings } });

describeCheck(compressionModern, [
  { name: 'Brotli', ...body('br'), outcome: 'modern', message: 'The HTML is compressed with br.' },
  { name: 'Zstandard', ...body('zstd'), outcome: 'modern' },
  { name: 'gzip', ...body('gzip'), outcome: 'older', message: 'compressed with gzip' },
  { name: 'none', ...body(), outcome: 'uncompressed' },
  { name: 'identity', ...body('identity'), outcome: 'uncompressed' },
  { name: 'gzip over http', url: 'http://www.example.com/', ...body('gzip'), outcome: 'http' },
]);
