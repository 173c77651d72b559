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
  { name: 'direct ones', ...links([journeyOf(url, 200), journeyOf(url, 404)]), outcome: 'direct' },
  { name: 'none', ...links([]), outcome: 'none' },
  { name: 'none that ended', ...links([failedJourney(url, 'timeout')]), outcome: 'none' },
  {
    name: 'moved for good within the site',
    ...links([journeyOf(url, 200), moved]),
    outcome: 'internal',
    evidence: [{ url, detail: `to ${url}/` }],
  },
  {
    name: 'for a time',
    ...links([journeyOf(url, 302, `${url}/`, 200)]),
    outcome: 'elsewhere',
    data: { redirected: 1 },
  },
  { name: 'on another site', ...links([moved], false), outcome: 'elsewhere' },
  { name: 'not looked for', outcome: 'unknown' },
]);
