import { isAllowedFor, robotsStateOf } from '@pagemark/html/artifacts/robots-txt';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** User agent tokens that vendors of large language models publish for robots.txt, as of November 2026. */
const AGENTS = [
  'GPTBot',
  'ChatGPT-User',
  'OAI-SearchBot',
  'ClaudeBot',
  'PerplexityBot',
  'Google-Extended',
  'CCBot',
  'Applebot-Extended',
  'Bytespider',
  'Amazonbot',
  'Meta-ExternalAgent',
  'cohere-ai',
] as const;

/**
 * AI crawlers that robots.txt allows to fetch the page. Informational only: whether to allow them is the owner’s
 * choice.
 */
export const aiCrawlers = defineCheck({
  id: 'ai-crawlers',
  category: 'seo',
  severity: 'low',
  title: 'AI crawlers',
  description: 'AI assistants and model trainers follow the robots.txt rules for their own user agents.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  requires: ['robotsTxt', 'url'],
  outcomes: {
    allowed: {
      verdict: 'info',
      message: 'robots.txt allows all known AI crawlers to fetch this page.',
    },
    'some-blocked': {
      verdict: 'info',
      message: ({ blocked }: { blocked: string[] }) =>
        `robots.txt blocks ${blocked.length} of ${AGENTS.length} known AI crawlers: ${blocked.join(', ')}.`,
    },
    blocked: {
      verdict: 'info',
      message: 'robots.txt blocks all known AI crawlers.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not return a usable response for robots.txt.' },
  },
  run({ robotsTxt, url }) {
    if (robotsStateOf(robotsTxt) === 'unreachable') return finding('unclear');
    const blocked = AGENTS.filter((agent) => !isAllowedFor(robotsTxt, agent, url));
    const agents = Object.fromEntries(
      AGENTS.map((agent) => [agent, blocked.includes(agent) ? 'disallowed' : 'allowed']),
    );
    if (blocked.length === 0) return finding('allowed', { data: { agents } });
    if (blocked.length === AGENTS.length) return finding('blocked', { data: { agents } });
    return finding('some-blocked', { data: { agents, blocked } });
  },
});
