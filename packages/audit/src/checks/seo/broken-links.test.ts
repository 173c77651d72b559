import type { Journey } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, journeyOf, notCaptured } from '../../../test/kit/surroundings.ts';
import { brokenLinks } from './broken-links.ts';

const url = 'https://www.example.com/a';
const links = (...journeys: Journey[]) => ({
  around: {
    links: captured(
      journeys.map((journey) => ({ url: journey.from, isInternal: true, answer: captured(journey) })),
    ),
  },
});

describeCheck(brokenLinks, [
  {
    name: 'all work',
    ...links(journeyOf(url, 200), journeyOf(url, 301, `${url}/`, 200)),
    outcome: 'good',
    data: { followed: 2 },
  },
  {
    name: 'one blocks bots',
    ...links(journeyOf(url, 200), journeyOf(url, 999)),
    outcome: 'good',
    data: { followed: 1, sampled: 2 },
  },
  { name: 'no links', ...links(), outcome: 'none' },
  {
    name: 'not found',
    ...links(journeyOf(url, 200), journeyOf(url, 404)),
    outcome: 'broken',
    data: { broken: 1 },
    evidence: [{ url, detail: 'status 404' }],
  },
  { name: 'gone after a redirect', ...links(journeyOf(url, 302, `${url}/`, 410)), outcome: 'broken' },
  { name: 'server error', ...links(journeyOf(url, 500)), outcome: 'broken' },
  {
    name: 'no such host',
    ...links(failedJourney('https://gone.example/', 'dns_failure')),
    outcome: 'broken',
  },
  { name: 'redirect loop', ...links(failedJourney(url, 'redirect_loop')), outcome: 'broken' },
  {
    name: 'all block bots',
    ...links(journeyOf(url, 401), journeyOf(url, 403), journeyOf(url, 429), journeyOf(url, 503)),
    outcome: 'unclear',
  },
  { name: 'timeout', ...links(failedJourney(url, 'timeout')), outcome: 'unclear' },
  {
    name: 'not fetched',
    around: { links: captured([{ url, isInternal: true, answer: notCaptured() }]) },
    outcome: 'unclear',
  },
  { name: 'links were not captured', outcome: 'unknown' },
]);
