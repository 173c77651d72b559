import type { Journey } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, journeyOf } from '../../../test/kit/surroundings.ts';
import { duplicateCanonicalHost } from './duplicate-canonical-host.ts';

const bare = 'https://example.com/shop/shoes';
const own = 'https://www.example.com/shop/shoes';
const twin = (journey: Journey | null) => ({ around: { hostTwin: captured(journey) } });

describeCheck(duplicateCanonicalHost, [
  {
    name: 'a redirect here',
    ...twin(journeyOf(bare, 301, own, 200)),
    outcome: 'one',
    data: { twin: 'example.com' },
  },
  {
    name: 'a redirect here with detours',
    ...twin(journeyOf(bare, 302, 'https://www.example.com/', 200)),
    outcome: 'one',
  },
  { name: 'no such name', ...twin(failedJourney(bare, 'dns_failure')), outcome: 'alone' },
  { name: 'a closed port', ...twin(failedJourney(bare, 'connection_refused')), outcome: 'alone' },
  { name: 'not found there', ...twin(journeyOf(bare, 404)), outcome: 'alone' },
  { name: 'a host without a twin', ...twin(null), outcome: 'none' },
  { name: 'a page of its own', ...twin(journeyOf(bare, 200)), outcome: 'two', evidence: [{ url: bare }] },
  {
    name: 'a redirect elsewhere',
    ...twin(journeyOf(bare, 301, 'https://example.org/', 200)),
    outcome: 'two',
  },
  { name: 'an error', ...twin(journeyOf(bare, 500)), outcome: 'unclear' },
  { name: 'a bad certificate', ...twin(failedJourney(bare, 'tls_error')), outcome: 'unclear' },
  { name: 'not looked for', outcome: 'unknown' },
]);
