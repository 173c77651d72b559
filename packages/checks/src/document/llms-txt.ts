import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { isSuccess } from '@pagemark/html/artifacts/asset-facts';
import { isConnectionBroken } from '@pagemark/html/artifacts/robots-txt';
import { looksLikeHtml } from '@pagemark/html/artifacts/looks-like-html';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const CHARACTERS_MIN = 50;

/**
 * /llms.txt as proposed by llmstxt.org, with Lighthouse’s three criteria: a level-1 heading, a Markdown link, at least
 * 50 characters. The file is optional, so a site without one is not judged; a malformed or empty file warns.
 */
export const llmsTxt = defineCheck({
  id: 'llms-txt',
  category: 'document',
  severity: 'low',
  title: 'llms.txt',
  description: 'The llms.txt file tells AI assistants which content is meant for them.',
  reference: 'https://llmstxt.org/',
  requires: ['llmsTxt'],
  outcomes: {
    valid: { verdict: 'pass', message: 'llms.txt has a heading and links.' },
    none: { verdict: 'not_applicable', message: 'This site has no llms.txt.' },
    malformed: {
      verdict: 'warn',
      message: ({ problems }: { problems: string[] }) => `llms.txt ${problems.join(' and ')}.`,
      recommendation: 'Start the file with “# Site name”, and list links as “[title](URL)”.',
    },
    'server-error': {
      verdict: 'warn',
      message: ({ status }: { status: number }) => `llms.txt returns status ${status}.`,
      recommendation: 'Return the file, or status 404 if there is none.',
    },
    'connection-broken': {
      verdict: 'warn',
      message: 'The connection broke while llms.txt was requested.',
      recommendation: 'Return the file, or status 404 if there is none.',
    },
    unclear: { verdict: 'unknown', message: 'The server denied access to llms.txt or did not respond.' },
  },
  run({ llmsTxt: file }) {
    const { status, text } = file;
    if (isConnectionBroken(file)) return finding('connection-broken');
    if (file.redirectChain.failure !== null || isInconclusive(status)) return finding('unclear');
    if (status >= 500) return finding('server-error', { data: { status } });
    if (!isSuccess(status) || looksLikeHtml(text)) return finding('none');
    if (text.trim() === '') return finding('malformed', { data: { problems: ['is empty'] } });
    const problems = [
      /^\u{FEFF}?# \S/mu.test(text) ? null : 'has no heading',
      /\[[^\]\n]{1,500}\]\([^)\s]{1,2000}\)/.test(text) ? null : 'has no links',
      text.length >= CHARACTERS_MIN ? null : `is shorter than ${CHARACTERS_MIN} characters`,
    ].filter((problem) => problem !== null);
    return problems.length === 0 ? finding('valid') : finding('malformed', { data: { problems } });
  },
});
