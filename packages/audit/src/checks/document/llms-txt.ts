import { isSuccess } from '../../around/asset-facts.ts';
import { looksLikeHtml } from '../../around/looks-like-html.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const CHARACTERS_MIN = 50;

/**
 * /llms.txt as llmstxt.org proposes it, with Lighthouse’s three traits: a heading of the first level, a Markdown link, at least 50
 * characters. A site without one is not judged, as nobody must have it; a file that does not follow the form warns.
 */
export const llmsTxt = defineCheck({
  id: 'llms-txt',
  category: 'document',
  severity: 'low',
  title: 'Guide for language models',
  why: 'The file tells assistants where the content is that is meant for them.',
  docs: 'https://llmstxt.org/',
  needs: ['llmsTxt'],
  outcomes: {
    valid: { verdict: 'pass', message: 'The llms.txt file has a heading and links.' },
    none: { verdict: 'not_applicable', message: 'The site has no llms.txt file.' },
    malformed: {
      verdict: 'warn',
      message: ({ problems }: { problems: string[] }) => `The llms.txt file ${problems.join(' and ')}.`,
      advice: 'Begin the file with “# Name of the site”, and list links as “[title](address)”.',
    },
    'server-error': {
      verdict: 'warn',
      message: ({ status }: { status: number }) => `The server answers ${status} for llms.txt.`,
      advice: 'Answer with the file, or with 404 when there is none.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not let llms.txt be seen.' },
  },
  run({ llmsTxt: file }) {
    const { status, text } = file;
    if (file.journey.failure !== null || [401, 403, 429, 503].includes(status)) return finding('unclear');
    if (status >= 500) return finding('server-error', { data: { status } });
    if (!isSuccess(status) || text.trim() === '' || looksLikeHtml(text)) return finding('none');
    const problems = [
      /^\u{FEFF}?# \S/mu.test(text) ? null : 'has no heading',
      /\[[^\]\n]{1,500}\]\([^)\s]{1,2000}\)/.test(text) ? null : 'has no links',
      text.length >= CHARACTERS_MIN ? null : `is shorter than ${CHARACTERS_MIN} characters`,
    ].filter((problem) => problem !== null);
    return problems.length === 0 ? finding('valid') : finding('malformed', { data: { problems } });
  },
});
