import { describeCheck } from '../../../test/kit/describe-check.ts';
import { isCrawlable } from './is-crawlable.ts';

const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;
const header = (...values: string[]) => ({ headers: { 'x-robots-tag': values } });

describeCheck(isCrawlable, [
  { name: 'nothing said', head: '', outcome: 'allowed' },
  { name: 'index, follow', head: robots('index, follow'), outcome: 'allowed' },
  { name: 'only links are not to be followed', head: robots('nofollow'), outcome: 'allowed' },
  { name: 'a removal date ahead', head: robots('unavailable_after: 2030-01-01'), outcome: 'allowed' },
  {
    name: 'snippets limited',
    head: robots('max-snippet:-1, max-image-preview:large'),
    ...header('max-snippet: 20'),
    outcome: 'allowed',
  },
  { name: 'a crawler nobody asks about', head: robots('noindex', 'somebot'), outcome: 'allowed' },
  { name: 'an unknown agent in the header', head: '', ...header('somebot: noindex'), outcome: 'allowed' },
  {
    name: 'one crawler by meta',
    head: robots('noindex', 'googlebot'),
    outcome: 'some-blocked',
    data: { blocked: ['googlebot'] },
    evidence: 1,
  },
  {
    name: 'one crawler by header',
    head: '',
    ...header('BingBot: none'),
    outcome: 'some-blocked',
    data: { blocked: ['bingbot'] },
  },
  { name: 'noindex', head: robots('NOINDEX, nofollow'), outcome: 'blocked', evidence: 1 },
  { name: 'none', head: robots('none'), outcome: 'blocked' },
  { name: 'noindex in the body counts', in: robots('noindex'), outcome: 'blocked' },
  {
    name: 'by header',
    head: '',
    ...header('noindex'),
    outcome: 'blocked',
    evidence: [{ snippet: 'X-Robots-Tag: noindex' }],
  },
  { name: 'by the second header', head: '', ...header('nofollow', 'noindex'), outcome: 'blocked' },
  {
    name: 'a removal date behind',
    head: '',
    ...header('unavailable_after: 25 Jun 2010 15:00:00 GMT'),
    outcome: 'blocked',
  },
  {
    name: 'every crawler one by one',
    head: ['googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot']
      .map((name) => robots('noindex', name))
      .join(''),
    outcome: 'blocked',
    evidence: 4,
  },
]);
