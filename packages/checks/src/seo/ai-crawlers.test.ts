import { describeCheck } from '../../test/kit/describe-check.ts';
import { withRobots } from '../../test/kit/artifacts.ts';
import { aiCrawlers } from './ai-crawlers.ts';

describeCheck(aiCrawlers, [
  {
    name: 'robots.txt does not mention them',
    ...withRobots('User-agent: *\nDisallow: /cart'),
    outcome: 'allowed',
  },
  { name: 'no robots.txt', ...withRobots('', { status: 404 }), outcome: 'allowed' },
  {
    name: 'two blocked, case-insensitive',
    ...withRobots('user-agent: gptbot\nuser-agent: CCBOT\ndisallow: /'),
    outcome: 'some-blocked',
    message: 'robots.txt blocks 2 of 12 known AI crawlers: GPTBot, CCBot.',
    data: { blocked: ['GPTBot', 'CCBot'], agents: { GPTBot: 'disallowed', ClaudeBot: 'allowed' } },
  },
  {
    name: 'all blocked by the wildcard group',
    ...withRobots('User-agent: *\nDisallow: /'),
    outcome: 'blocked',
  },
  { name: 'a server error', ...withRobots('', { status: 502 }), outcome: 'unclear' },
  { name: 'too many requests', ...withRobots('', { status: 429 }), outcome: 'unclear' },
  { name: 'access denied', ...withRobots('', { status: 403 }), outcome: 'allowed' },
  { name: 'robots.txt was not fetched', outcome: 'unknown' },
]);
