import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured } from '../../../test/kit/surroundings.ts';
import { cors } from './cors.ts';

const origin = 'https://other.example';
const answer = (allowOrigin: string | null, allowCredentials: string | null = null) => ({
  around: { cors: captured({ origin, status: 200, allowOrigin, allowCredentials }) },
});

describeCheck(cors, [
  { name: 'no CORS headers', ...answer(null), outcome: 'restricted' },
  {
    name: 'another origin with credentials',
    ...answer('https://app.example.com', 'true'),
    outcome: 'restricted',
  },
  { name: 'any origin', ...answer('*'), outcome: 'public' },
  {
    name: 'any origin with credentials, which browsers reject',
    ...answer('*', 'true'),
    outcome: 'public',
    evidence: 2,
  },
  { name: 'an echoed origin', ...answer(origin), outcome: 'public' },
  {
    name: 'credentials in upper case, which browsers reject',
    ...answer(origin, 'True'),
    outcome: 'public',
  },
  {
    name: 'an echoed origin with credentials',
    ...answer(origin, 'true'),
    outcome: 'credentials-exposed',
    evidence: [{ snippet: `Access-Control-Allow-Origin: ${origin}` }, {}],
  },
  { name: 'the origin null with credentials', ...answer('null', 'true'), outcome: 'credentials-exposed' },
  { name: 'not available', outcome: 'unknown' },
]);
