import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured } from '../../../test/kit/surroundings.ts';
import { cors } from './cors.ts';

const origin = 'https://other.example';
const answer = (allowOrigin: string | null, allowCredentials: string | null = null) => ({
  around: { cors: captured({ origin, status: 200, allowOrigin, allowCredentials }) },
});

describeCheck(cors, [
  { name: 'no word of it', ...answer(null), outcome: 'closed' },
  {
    name: 'another origin with credentials',
    ...answer('https://app.example.com', 'true'),
    outcome: 'closed',
  },
  { name: 'everyone', ...answer('*'), outcome: 'public' },
  {
    name: 'everyone with credentials, which browsers refuse',
    ...answer('*', 'true'),
    outcome: 'public',
    evidence: 2,
  },
  { name: 'the origin repeated', ...answer(origin), outcome: 'public' },
  {
    name: 'credentials in other capitals, which browsers refuse',
    ...answer(origin, 'True'),
    outcome: 'public',
  },
  {
    name: 'the origin repeated with credentials',
    ...answer(origin, 'true'),
    outcome: 'open',
    evidence: [{ snippet: `Access-Control-Allow-Origin: ${origin}` }, {}],
  },
  { name: 'the origin null with credentials', ...answer('null', 'true'), outcome: 'open' },
  { name: 'not looked for', outcome: 'unknown' },
]);
