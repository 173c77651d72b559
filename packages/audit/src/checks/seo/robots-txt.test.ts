import { describeCheck } from '../../../test/kit/describe-check.ts';
import {
  captured,
  failedJourney,
  notCaptured,
  textResource,
  withRobots,
} from '../../../test/kit/surroundings.ts';
import { robotsTxt } from './robots-txt.ts';

const URL_OF_FILE = 'https://www.example.com/robots.txt';

describeCheck(robotsTxt, [
  {
    name: 'a usual file',
    ...withRobots('User-agent: *\nDisallow: /cart\n'),
    outcome: 'valid',
    data: { lines: 2 },
  },
  {
    name: 'comments, a BOM, CR line ends, capitals',
    ...withRobots('\u{FEFF}# all\rUSER-AGENT: *  # every one\rDISALLOW:\r'),
    outcome: 'valid',
    data: { lines: 2 },
  },
  {
    name: 'wildcards, an end, a sitemap, newer directives',
    ...withRobots(
      'user-agent: *\nallow: *.css$\nContent-Signal: search=yes\nsitemap: https://www.example.com/s.xml\nLicense: https://www.example.com/l.xml',
    ),
    outcome: 'valid',
  },
  { name: 'not there', ...withRobots('', { status: 404 }), outcome: 'none' },
  { name: 'forbidden to see', ...withRobots('Forbidden', { status: 403 }), outcome: 'none' },
  { name: 'empty', ...withRobots(' \n'), outcome: 'none' },
  {
    name: 'a server error',
    ...withRobots('', { status: 503 }),
    outcome: 'server-error',
    data: { status: 503 },
  },
  {
    name: 'no answer at all',
    around: {
      robotsTxt: captured(textResource('', { status: 0, journey: failedJourney(URL_OF_FILE, 'timeout') })),
    },
    outcome: 'not-answered',
  },
  { name: 'a page instead', ...withRobots('\n<!DOCTYPE html><html><body>Shop'), outcome: 'not-robots' },
  {
    name: 'a line without a colon',
    ...withRobots('User-agent: *\nDisallow /cart'),
    outcome: 'faulty',
    evidence: [{ snippet: 'Disallow /cart', detail: 'Line 2: there is no colon.' }],
  },
  {
    name: 'a rule for nobody',
    ...withRobots('Disallow: /'),
    outcome: 'faulty',
    evidence: [{ detail: 'Line 1: no User-agent line stands before the rule.' }],
  },
  {
    name: 'a path not from the root',
    ...withRobots('User-agent: *\nDisallow: cart'),
    outcome: 'faulty',
    evidence: 1,
  },
  { name: 'a $ within', ...withRobots('User-agent: *\nDisallow: /a$b'), outcome: 'faulty' },
  { name: 'an agent without a name', ...withRobots('User-agent:\nDisallow: /a'), outcome: 'faulty' },
  { name: 'a relative sitemap', ...withRobots('Sitemap: /sitemap.xml'), outcome: 'faulty' },
  {
    name: 'unknown directives only warn',
    ...withRobots('User-agent: *\nDisalow: /\nDisalow: /b'),
    outcome: 'unfamiliar',
    data: { unfamiliar: ['disalow'] },
    evidence: 2,
  },
  { name: 'not looked for', outcome: 'unknown' },
  {
    name: 'looked for in vain',
    around: { robotsTxt: notCaptured('Out of time.') },
    outcome: 'unknown',
    message: 'Out of time.',
  },
]);
