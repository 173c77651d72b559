import type { Journey } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, journeyOf } from '../../../test/kit/surroundings.ts';
import { linkRedirects } from './link-redirects.ts';

const url = 'https://www.example.com/a';
const links = (journeys: Journey[], isInternal = true) => ({
  around: {
    links: captured(
      journeys.map((journey) => ({ url: journey.from, isInternal, answer: captured(journey) })),
    ),
  },
});
const moved = journeyOf(url, 301, `${url}/`, 200);

describeCheck(linkRedirects, [
  { name: 'no redirects', ...links([journeyOf(url, 200), journeyOf(url, 404)]), outcome: 'direct' },
  { name: 'no links', ...links([]), outcome: 'none' },
  { name: 'no response', ...links([failedJourney(url, 'timeout')]), outcome: 'none' },
  {
    name: 'permanent redirect within the site',
    ...links([journeyOf(url, 200), moved]),
    outcome: 'internal',
    evidence: [{ url, detail: `to ${url}/` }],
  },
  {
    name: 'temporary redirect',
    ...links([journeyOf(url, 302, `${url}/`, 200)]),
    outcome: 'external-or-temporary',
    data: { redirected: 1 },
  },
  { name: 'on another site', ...links([moved], false), outcome: 'external-or-temporary' },
  { name: 'links were not captured', outcome: 'unknown' },
]);
