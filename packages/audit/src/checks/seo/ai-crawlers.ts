import { isAllowedFor, robotsStateOf } from '../../around/robots-file.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Product tokens that makers of language models publish for robots.txt, as of November 2026. */
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

/** Which crawlers of language models may fetch the page. Told, never judged: to allow or forbid it is the owner’s choice. */
export const aiCrawlers = defineCheck({
  id: 'ai-crawlers',
  category: 'seo',
  severity: 'low',
  title: 'Crawlers of language models',
  why: 'Assistants and their makers heed rules of their own in robots.txt.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  needs: ['robotsTxt', 'url'],
  outcomes: {
    allowed: {
      verdict: 'info',
      message: 'The robots.txt file lets crawlers of language models fetch the page.',
    },
    'some-blocked': {
      verdict: 'info',
      message: ({ blocked }: { blocked: string[] }) =>
        `The robots.txt file keeps these crawlers of language models from the page: ${blocked.join(', ')}.`,
    },
    blocked: {
      verdict: 'info',
      message: 'The robots.txt file keeps all crawlers of language models from the page.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not answer for robots.txt.' },
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
