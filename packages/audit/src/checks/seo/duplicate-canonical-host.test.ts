import type { Journey } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, journeyOf } from '../../../test/kit/surroundings.ts';
import { duplicateCanonicalHost } from './duplicate-canonical-host.ts';

const bare = 'https://example.com/shop/shoes';
const own = 'https://www.example.com/shop/shoes';
const twin = (journey: Journey | null) => ({ around: { hostTwin: captured(journey) } });

describeCheck(duplicateCanonicalHost, [
  {
    name: 'redirects here',
    ...twin(journeyOf(bare, 301, own, 200)),
    outcome: 'redirected',
    data: { twin: 'example.com' },
  },
  {
    name: 'redirects here via another URL',
    ...twin(journeyOf(bare, 302, 'https://www.example.com/', 200)),
    outcome: 'redirected',
  },
  { name: 'host not found', ...twin(failedJourney(bare, 'dns_failure')), outcome: 'no-variant' },
  { name: 'connection refused', ...twin(failedJourney(bare, 'connection_refused')), outcome: 'no-variant' },
  { name: '404', ...twin(journeyOf(bare, 404)), outcome: 'no-variant' },
  { name: 'no variant', ...twin(null), outcome: 'none' },
  { name: 'its own page', ...twin(journeyOf(bare, 200)), outcome: 'two', evidence: [{ url: bare }] },
  {
    name: 'redirects to another site',
    ...twin(journeyOf(bare, 301, 'https://example.org/', 200)),
    outcome: 'two',
  },
  { name: 'server error', ...twin(journeyOf(bare, 500)), outcome: 'unclear' },
  { name: 'invalid certificate', ...twin(failedJourney(bare, 'tls_error')), outcome: 'unclear' },
  { name: 'not captured', outcome: 'unknown' },
]);
