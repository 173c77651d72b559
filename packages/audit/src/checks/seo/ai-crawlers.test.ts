import { describeCheck } from '../../../test/kit/describe-check.ts';
import { withRobots } from '../../../test/kit/surroundings.ts';
import { aiCrawlers } from './ai-crawlers.ts';

describeCheck(aiCrawlers, [
  { name: 'no word of them', ...withRobots('User-agent: *\nDisallow: /cart'), outcome: 'allowed' },
  { name: 'no file', ...withRobots('', { status: 404 }), outcome: 'allowed' },
  {
    name: 'two, in other capitals',
    ...withRobots('user-agent: gptbot\nuser-agent: CCBOT\ndisallow: /'),
    outcome: 'some-blocked',
    data: { blocked: ['GPTBot', 'CCBot'], agents: { GPTBot: 'disallowed', ClaudeBot: 'allowed' } },
  },
  { name: 'everyone', ...withRobots('User-agent: *\nDisallow: /'), outcome: 'blocked' },
  { name: 'a server error', ...withRobots('', { status: 502 }), outcome: 'unclear' },
  { name: 'not looked for', outcome: 'unknown' },
]);
