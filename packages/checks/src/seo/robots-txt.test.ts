import { describeCheck } from '../../test/kit/describe-check.ts';
import {
  available,
  failedRedirectChain,
  unavailable,
  redirectChainOf,
  textResource,
  withRobots,
} from '../../test/kit/artifacts.ts';
import { robotsTxt } from './robots-txt.ts';

const URL_OF_FILE = 'https://www.example.com/robots.txt';

describeCheck(robotsTxt, [
  {
    name: 'a regular file',
    ...withRobots('User-agent: *\nDisallow: /cart\n'),
    outcome: 'valid',
    message: 'robots.txt is valid (2 lines).',
    data: { lines: 2 },
  },
  {
    name: 'comments, BOM, CR line endings, uppercase',
    ...withRobots('\u{FEFF}# all\rUSER-AGENT: *  # every one\rDISALLOW:\r'),
    outcome: 'valid',
    data: { lines: 2 },
  },
  {
    name: 'wildcards, $, a sitemap, newer directives',
    ...withRobots(
      'user-agent: *\nallow: *.css$\nContent-Signal: search=yes\nsitemap: https://www.example.com/s.xml\nLicense: https://www.example.com/l.xml',
    ),
    outcome: 'valid',
  },
  { name: '404', ...withRobots('', { status: 404 }), outcome: 'none' },
  { name: '410', ...withRobots('Gone', { status: 410 }), outcome: 'none' },
  {
    name: '403',
    ...withRobots('Forbidden', { status: 403 }),
    outcome: 'refused',
    message: 'robots.txt returns status 403, so crawlers treat it as missing.',
    data: { status: 403 },
  },
  { name: '401', ...withRobots('', { status: 401 }), outcome: 'refused' },
  { name: '429', ...withRobots('Slow down', { status: 429 }), outcome: 'not-fetched' },
  { name: 'empty', ...withRobots(' \n'), outcome: 'empty' },
  { name: 'no content', ...withRobots('', { status: 204 }), outcome: 'empty' },
  { name: 'only a BOM', ...withRobots('', { headers: { 'content-length': '3' } }), outcome: 'empty' },
  { name: 'damaged compression', ...withRobots('', { truncated: true }), outcome: 'unreadable' },
  { name: 'binary data', ...withRobots('', { headers: { 'content-length': '62' } }), outcome: 'unreadable' },
  {
    name: 'no-break spaces',
    ...withRobots('User-agent:\u{A0}*\nDisallow:\u{A0}/'),
    outcome: 'invalid',
    evidence: [{ detail: 'Line 2: path does not start with / or *.' }],
  },
  {
    name: 'server error',
    ...withRobots('', { status: 503 }),
    outcome: 'server-error',
    message: 'robots.txt returns status 503, so crawlers stay away from the whole site.',
    data: { status: 503 },
  },
  {
    name: 'no response',
    artifacts: {
      robotsTxt: available(
        textResource('', { status: 0, redirectChain: failedRedirectChain(URL_OF_FILE, 'timeout') }),
      ),
    },
    outcome: 'not-fetched',
  },
  ...(
    [
      'connection_failed',
      'connection_refused',
      'incomplete_response',
      'invalid_http_response',
      'tls_error',
    ] as const
  ).map((failure) => ({
    name: failure,
    artifacts: {
      robotsTxt: available(
        textResource('', { status: 0, redirectChain: failedRedirectChain(URL_OF_FILE, failure) }),
      ),
    },
    outcome: 'connection-broken' as const,
  })),
  ...(['redirect_loop', 'too_many_redirects'] as const).map((failure) => ({
    name: failure,
    artifacts: {
      robotsTxt: available(
        textResource('', {
          status: 301,
          redirectChain: { ...redirectChainOf(URL_OF_FILE, 301), failure },
        }),
      ),
    },
    outcome: 'refused' as const,
    message: 'robots.txt returns status 301, so crawlers treat it as missing.',
    data: { status: 301 },
  })),
  ...(['blocked_address', 'timeout', 'dns_failure'] as const).map((failure) => ({
    name: failure,
    artifacts: {
      robotsTxt: available(
        textResource('', { status: 0, redirectChain: failedRedirectChain(URL_OF_FILE, failure) }),
      ),
    },
    outcome: 'not-fetched' as const,
  })),
  { name: 'an HTML page instead', ...withRobots('\n<!DOCTYPE html><html><body>Shop'), outcome: 'not-robots' },
  {
    name: 'a line without a colon',
    ...withRobots('User-agent: *\nDisallow /cart'),
    outcome: 'invalid',
    message: '1 of 2 lines of robots.txt is invalid.',
    evidence: [{ snippet: 'Disallow /cart', detail: 'Line 2: colon is missing.' }],
  },
  {
    name: 'a rule before any user agent',
    ...withRobots('Disallow: /'),
    outcome: 'invalid',
    evidence: [{ detail: 'Line 1: no User-agent line before this rule.' }],
  },
  {
    name: 'a path that does not start at the root',
    ...withRobots('User-agent: *\nDisallow: cart'),
    outcome: 'invalid',
    evidence: 1,
  },
  {
    name: '$ inside a path',
    ...withRobots('User-agent: *\nDisallow: /a$b\nAllow: /$'),
    outcome: 'dollar-inside',
    message: '1 path has a $ that is not at the end.',
    evidence: [{ snippet: 'disallow: /a$b', detail: 'Line 2: $ is not at the end.' }],
  },
  { name: 'an empty user agent', ...withRobots('User-agent:\nDisallow: /a'), outcome: 'invalid' },
  { name: 'a relative sitemap', ...withRobots('Sitemap: /sitemap.xml'), outcome: 'invalid' },
  {
    name: 'unknown directives only warn',
    ...withRobots('User-agent: *\nDisalow: /\nDisalow: /b'),
    outcome: 'unknown-directives',
    message: 'robots.txt has unknown directives: disalow.',
    data: { unfamiliar: ['disalow'] },
    evidence: 2,
  },
  { name: 'not fetched', outcome: 'unknown' },
  {
    name: 'not fetched, with a reason',
    artifacts: { robotsTxt: unavailable('Out of time.') },
    outcome: 'unknown',
    message: 'Out of time.',
  },
]);
