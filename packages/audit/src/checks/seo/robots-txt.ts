import { readRobotsLines } from '@pagemark/domain';
import type { RobotsLine } from '@pagemark/domain';
import { looksLikeHtml } from '../../around/looks-like-html.ts';
import { robotsStateOf } from '../../around/robots-file.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/** Directives that crawlers of today or of some time ago have known (RFC 9309 and the search engines’ own). */
const KNOWN: ReadonlySet<string> = new Set(
  'user-agent allow disallow sitemap crawl-delay host clean-param request-rate visit-time noindex nofollow content-signal content-usage license'.split(
    ' ',
  ),
);

type Fault = { line: RobotsLine; detail: string };
type Measured = { lines: number };

/**
 * The syntax of /robots.txt, by RFC 9309 and with Lighthouse’s faults; a directive that is not known only warns, as crawlers
 * pass it over (Lighthouse fails it). A file that the server says is not there forbids nothing. One that the server
 * fails to answer for keeps all crawlers off the whole site.
 */
export const robotsTxt = defineCheck({
  id: 'robots-txt',
  category: 'seo',
  severity: 'medium',
  title: 'Syntax of robots.txt',
  why: 'Crawlers ask for this file first; what they cannot read in it is not heeded.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9309',
  needs: ['robotsTxt'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ lines }: Measured) => `The robots.txt file can be read; it has ${counted(lines, 'line')}.`,
    },
    none: { verdict: 'not_applicable', message: 'The site has no robots.txt file, so nothing is forbidden.' },
    'not-answered': { verdict: 'unknown', message: 'The robots.txt file could not be fetched.' },
    'server-error': {
      verdict: 'fail',
      message: ({ status }: { status: number }) =>
        `The server answered ${status} for robots.txt, and crawlers stay away from a site that does.`,
      advice: 'Answer with the file, or with 404 when there is none.',
    },
    'not-robots': {
      verdict: 'warn',
      message: 'The answer for robots.txt is a page, not a robots.txt file.',
      advice: 'Answer with a text file, or with 404 when there is none.',
    },
    faulty: {
      verdict: 'fail',
      message: ({ faulty, lines }: { faulty: number; lines: number }) =>
        `Of ${counted(lines, 'line')} in robots.txt, crawlers cannot use ${faulty}.`,
      advice:
        'Write each line as “directive: value”, rules after a User-agent line, and paths from the root.',
    },
    unfamiliar: {
      verdict: 'warn',
      message: ({ unfamiliar }: { unfamiliar: string[] }) =>
        `The robots.txt file has directives that crawlers do not know: ${unfamiliar.join(', ')}.`,
      advice: 'Correct the spelling of the directives, or remove them.',
    },
  },
  run({ robotsTxt: file }) {
    if (file.journey.failure !== null) return finding('not-answered');
    const state = robotsStateOf(file);
    if (state === 'unreachable') return finding('server-error', { data: { status: file.status } });
    if (state === 'none' || file.text.trim() === '') return finding('none');
    if (looksLikeHtml(file.text)) return finding('not-robots');
    const lines = readRobotsLines(file.text);
    const faults = faultsOf(lines);
    if (faults.length > 0) {
      const data = { faulty: faults.length, lines: lines.length };
      return finding('faulty', { data, evidence: evidenceOf(faults, itemOf) });
    }
    const strange = lines.filter(({ directive }) => directive !== null && !KNOWN.has(directive));
    if (strange.length === 0) return finding('valid', { data: { lines: lines.length } });
    const unfamiliar = [...new Set(strange.map(({ directive }) => directive ?? ''))];
    return finding('unfamiliar', {
      data: { unfamiliar },
      evidence: evidenceOf(strange, (line) => itemOf({ line, detail: 'a directive that is not known' })),
    });
  },
});

function itemOf({ line, detail }: Fault) {
  const text = line.directive === null ? line.value : `${line.directive}: ${line.value}`;
  return { snippet: text, detail: `Line ${line.number}: ${detail}.` };
}

function faultsOf(lines: readonly RobotsLine[]): Fault[] {
  let hasAgent = false;
  return lines.flatMap((line) => {
    if (line.directive === 'user-agent') hasAgent = true;
    const detail = faultOf(line, hasAgent);
    return detail === null ? [] : [{ line, detail }];
  });
}

function faultOf({ directive, value }: RobotsLine, hasAgent: boolean): string | null {
  switch (directive) {
    case null:
      return 'there is no colon';
    case 'user-agent':
      return value === '' ? 'no crawler is named' : null;
    case 'sitemap':
      return /^https?:\/\/./i.test(value) && URL.canParse(value)
        ? null
        : 'the sitemap has no complete address';
    case 'allow':
    case 'disallow':
      if (!hasAgent) return 'no User-agent line stands before the rule';
      if (value !== '' && !/^[/*]/.test(value)) return 'the path begins with neither / nor *';
      return value.slice(0, -1).includes('$') ? 'a $ stands elsewhere than at the end' : null;
    default:
      return null;
  }
}
