import { headerValue, readRobotsLines } from '@pagemark/domain';
import type { RobotsLine, TextResource } from '@pagemark/domain';
import { looksLikeHtml } from '@pagemark/html/artifacts/looks-like-html';
import { isConnectionBroken, robotsStateOf } from '@pagemark/html/artifacts/robots-txt';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Directives that crawlers support or used to support (RFC 9309 and search engine extensions). */
const KNOWN: ReadonlySet<string> = new Set(
  'user-agent allow disallow sitemap crawl-delay host clean-param request-rate visit-time noindex nofollow content-signal content-usage license'.split(
    ' ',
  ),
);

const UTF8_BOM_BYTES = 3;

type Issue = { line: RobotsLine; detail: string };
type Measured = { lines: number };

/**
 * Syntax of /robots.txt, by RFC 9309 and Lighthouse’s rules. An unknown directive only warns, since crawlers ignore it,
 * and so does a $ inside a path, where it is an ordinary character (Lighthouse fails both). A missing file allows
 * everything. If the server returns an error or the connection breaks, crawlers stay away from the whole site (RFC
 * 9309, section 2.3.1.4). A timeout is unknown, and so is status 429, which may limit only this service.
 */
export const robotsTxt = defineCheck({
  id: 'robots-txt',
  category: 'seo',
  severity: 'medium',
  title: 'robots.txt',
  description: 'Crawlers request robots.txt first and ignore lines that they cannot parse.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9309',
  requires: ['robotsTxt'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ lines }: Measured) => `robots.txt is valid (${pluralize(lines, 'line')}).`,
    },
    none: {
      verdict: 'not_applicable',
      message: 'This site has no robots.txt, so crawlers may fetch everything.',
    },
    empty: {
      verdict: 'not_applicable',
      message: 'robots.txt is empty, so crawlers may fetch everything.',
    },
    unreadable: {
      verdict: 'warn',
      message: 'robots.txt has no readable text, so crawlers ignore its rules.',
      recommendation: 'Return a text file in UTF-8, and compress it only as Content-Encoding declares.',
    },
    refused: {
      verdict: 'not_applicable',
      message: ({ status }: { status: number }) =>
        `robots.txt returns status ${status}, so crawlers treat it as missing.`,
    },
    'connection-broken': {
      verdict: 'fail',
      message:
        'The connection broke while robots.txt was requested, so crawlers stay away from the whole site.',
      recommendation: 'Return the file, or status 404 if there is none.',
    },
    'not-fetched': { verdict: 'unknown', message: 'robots.txt could not be fetched.' },
    'server-error': {
      verdict: 'fail',
      message: ({ status }: { status: number }) =>
        `robots.txt returns status ${status}, so crawlers stay away from the whole site.`,
      recommendation: 'Return the file, or status 404 if there is none.',
    },
    'not-robots': {
      verdict: 'warn',
      message: 'robots.txt is an HTML page instead of a text file.',
      recommendation: 'Return a text file, or status 404 if there is none.',
    },
    invalid: {
      verdict: 'fail',
      message: ({ invalid, lines }: { invalid: number; lines: number }) =>
        someFailMessage({ one: 'line', has: 'of robots.txt is invalid', have: 'of robots.txt are invalid' })({
          checked: lines,
          failed: invalid,
        }),
      recommendation:
        'Write each line as “directive: value”, put rules after a User-agent line, and start paths with /.',
    },
    'dollar-inside': {
      verdict: 'warn',
      message: ({ paths }: { paths: number }) =>
        `${pluralize(paths, 'path has', 'paths have')} a $ that is not at the end.`,
      recommendation: 'Write $ only at the end of a path, where it marks the end of the URL, or as %24.',
    },
    'unknown-directives': {
      verdict: 'warn',
      message: ({ unfamiliar }: { unfamiliar: string[] }) =>
        `robots.txt has unknown directives: ${unfamiliar.join(', ')}.`,
      recommendation: 'Correct the spelling of these directives, or remove them.',
    },
  },
  run({ robotsTxt: file }) {
    if (isConnectionBroken(file)) return finding('connection-broken');
    const state = robotsStateOf(file);
    if (state === 'none' && !isGone(file.status))
      return finding('refused', { data: { status: file.status } });
    if (file.redirectChain.failure !== null || file.status === 429) return finding('not-fetched');
    if (state === 'unreachable') return finding('server-error', { data: { status: file.status } });
    if (state === 'none') return finding('none');
    if (file.text.trim() === '') return finding(hasBytes(file) ? 'unreadable' : 'empty');
    if (looksLikeHtml(file.text)) return finding('not-robots');
    const lines = readRobotsLines(file.text);
    const issues = issuesOf(lines);
    if (issues.length > 0) {
      const data = { invalid: issues.length, lines: lines.length };
      return finding('invalid', { data, evidence: evidenceOf(issues, itemOf) });
    }
    const inside = lines.filter((line) => isRule(line) && line.value.slice(0, -1).includes('$'));
    if (inside.length > 0) {
      const evidence = evidenceOf(inside, (line) => itemOf({ line, detail: '$ is not at the end' }));
      return finding('dollar-inside', { data: { paths: inside.length }, evidence });
    }
    const unknown = lines.filter(({ directive }) => directive !== null && !KNOWN.has(directive));
    if (unknown.length === 0) return finding('valid', { data: { lines: lines.length } });
    const unfamiliar = [...new Set(unknown.map(({ directive }) => directive ?? ''))];
    return finding('unknown-directives', {
      data: { unfamiliar },
      evidence: evidenceOf(unknown, (line) => itemOf({ line, detail: 'unknown directive' })),
    });
  },
});

/** Whether a file without text has bytes: binary data, UTF-16, or damaged compression. */
function hasBytes({ headers, text, truncated }: TextResource): boolean {
  return text === '' && (truncated || Number(headerValue(headers, 'content-length') ?? 0) > UTF8_BOM_BYTES);
}

/** Whether a status means that the file does not exist, rather than that access is denied (401, 403). */
function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

function isRule({ directive }: RobotsLine): boolean {
  return directive === 'allow' || directive === 'disallow';
}

function itemOf({ line, detail }: Issue) {
  const text = line.directive === null ? line.value : `${line.directive}: ${line.value}`;
  return { snippet: text, detail: `Line ${line.number}: ${detail}.` };
}

function issuesOf(lines: readonly RobotsLine[]): Issue[] {
  let hasAgent = false;
  return lines.flatMap((line) => {
    if (line.directive === 'user-agent') hasAgent = true;
    const detail = issueOf(line, hasAgent);
    return detail === null ? [] : [{ line, detail }];
  });
}

function issueOf({ directive, value }: RobotsLine, hasAgent: boolean): string | null {
  switch (directive) {
    case null:
      return 'colon is missing';
    case 'user-agent':
      return value === '' ? 'user agent is missing' : null;
    case 'sitemap':
      return /^https?:\/\/./i.test(value) && URL.canParse(value) ? null : 'sitemap URL is not absolute';
    case 'allow':
    case 'disallow':
      if (!hasAgent) return 'no User-agent line before this rule';
      return value === '' || /^[/*]/.test(value) ? null : 'path does not start with / or *';
    default:
      return null;
  }
}
