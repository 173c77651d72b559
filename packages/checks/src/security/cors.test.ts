import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { cors } from './cors.ts';

const origin = 'https://other.example';
const response = (allowOrigin: string | null, allowCredentials: string | null = null) => ({
  artifacts: { cors: available({ origin, status: 200, allowOrigin, allowCredentials }) },
});

describeCheck(cors, [
  { name: 'no CORS headers', ...response(null), outcome: 'restricted' },
  {
    name: 'another origin with credentials',
    ...response('https://app.example.com', 'true'),
    outcome: 'restricted',
  },
  { name: 'any origin', ...response('*'), outcome: 'public' },
  {
    name: 'any origin with credentials, which browsers reject',
    ...response('*', 'true'),
    outcome: 'public',
    evidence: 2,
  },
  { name: 'an echoed origin', ...response(origin), outcome: 'public' },
  {
    name: 'credentials in uppercase, which browsers reject',
    ...response(origin, 'True'),
    outcome: 'public',
  },
  {
    name: 'an echoed origin with credentials',
    ...response(origin, 'true'),
    outcome: 'credentials-exposed',
    evidence: [{ snippet: `Access-Control-Allow-Origin: ${origin}` }, {}],
  },
  { name: 'the origin null with credentials', ...response('null', 'true'), outcome: 'credentials-exposed' },
  { name: 'not available', outcome: 'unknown' },
]);
