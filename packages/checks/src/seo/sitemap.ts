import type { EvidenceItem, SitemapIssue, SitemapFile, Sitemaps } from '@pagemark/domain';
import { finalResponse, isLostInRedirects } from '@pagemark/domain';
import { isUnclearSitemap, OWN_SITEMAP_LIMITS } from '@pagemark/html/artifacts/sitemaps';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const ISSUE_TEXTS: Readonly<Record<SitemapIssue, string>> = {
  not_a_sitemap: 'not a sitemap',
  doctype: 'has a DOCTYPE',
  malformed_xml: 'XML is not well-formed',
  content_decoding_failed: 'invalid compression',
  too_many_entries: 'more than 50,000 entries',
  too_large: 'larger than 50 MiB',
  nested_index: 'index within an index',
  leading_space: 'white space before the XML declaration, which must come first',
  wrong_namespace: 'not in the namespace http://www.sitemaps.org/schemas/sitemap/0.9',
  cut_short: 'not read completely',
};
type Measured = { sitemaps: number; entries: number; isComplete: boolean };
type Issue = { file: SitemapFile; detail: string };

/**
 * The sitemaps named in robots.txt, or those at the default paths (sitemaps.org; XML, index, text, RSS or Atom,
 * optionally gzipped): in the namespace of the protocol, with at most 50,000 entries and 50 MiB each, with URLs of the
 * same host, and https URLs on an https site. phpRank only looks for a line in robots.txt. A missing sitemap warns
 * (most tools fail it): small sites need none, and one at another path may have been submitted to search engines
 * directly.
 */
export const sitemap = defineCheck({
  id: 'sitemap',
  category: 'seo',
  severity: 'low',
  title: 'Sitemap',
  description: 'A sitemap tells search engines about pages that they would find late or never.',
  reference: 'https://www.sitemaps.org/protocol.html',
  requires: ['sitemaps'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ sitemaps, entries, isComplete }: Measured) =>
        `The site has ${pluralize(sitemaps, 'sitemap')} with ${isComplete ? '' : 'at least '}${pluralize(entries, 'URL')}.`,
    },
    invalid: {
      verdict: 'warn',
      message: ({ issues }: { issues: number }) => `The sitemaps have ${pluralize(issues, 'issue')}.`,
      recommendation:
        'List only absolute https: URLs of this host, limit each file to 50,000 entries and 50 MiB, and declare the namespace of sitemaps in its root element.',
    },
    unusable: {
      verdict: 'fail',
      message: 'None of the declared sitemaps is readable.',
      recommendation: 'Publish a sitemap at the URL declared in robots.txt.',
    },
    none: {
      verdict: 'warn',
      message: 'This site has no sitemap, neither in robots.txt nor at the default paths.',
      recommendation: 'Create a sitemap and declare it in robots.txt.',
    },
    unclear: { verdict: 'unknown', message: 'Could not determine whether the site has a sitemap.' },
  },
  run({ sitemaps }) {
    const read = sitemaps.files.filter(({ content }) => content !== null && content.kind !== null);
    const issues = sitemaps.files.flatMap((file) => issuesOf(file));
    const evidence = evidenceOf(issues, itemOf);
    if (read.length === 0) {
      if (sitemaps.unread.length > 0 || sitemaps.files.some((file) => isUnclearSitemap(file)))
        return finding('unclear');
      return sitemaps.files.some(({ source }) => source !== 'guess')
        ? finding('unusable', { evidence })
        : finding('none');
    }
    const data = measured(read, sitemaps);
    if (issues.length === 0) return finding('valid', { data });
    return finding('invalid', { data: { ...data, issues: issues.length }, evidence });
  },
});

function measured(read: readonly SitemapFile[], { named }: Sitemaps): Measured & { named: number } {
  const urls = read.filter(({ content }) => content?.kind !== 'index');
  const entries = urls.reduce((sum, { content }) => sum + (content?.entries ?? 0), 0);
  const isComplete = read.every(
    ({ content }) => content?.issues.every((issue) => !OWN_SITEMAP_LIMITS.has(issue)) ?? false,
  );
  return { sitemaps: read.length, entries, isComplete, named };
}

function itemOf({ file, detail }: Issue): EvidenceItem {
  return { url: file.redirectChain.from, detail };
}

function issuesOf(file: SitemapFile): Issue[] {
  const { content, source } = file;
  // Files at the default paths may not be sitemaps: the site has not declared them.
  if (source === 'guess' && (content === null || content.kind === null)) return [];
  if (content === null) {
    if (isLostInRedirects(file.redirectChain.failure)) return [{ file, detail: 'redirects without end' }];
    const status = finalResponse(file.redirectChain)?.status;
    return status === undefined ? [] : [{ file, detail: `status ${status}` }];
  }
  const found = content.issues
    .filter((issue) => !OWN_SITEMAP_LIMITS.has(issue))
    .map((issue) => ISSUE_TEXTS[issue]);
  const entries: readonly [{ count: number; examples: string[] }, string][] = [
    [content.invalid, 'without an absolute URL'],
    [content.otherHost, 'of another host'],
    [content.insecure, 'with an http: URL'],
    [content.invalidLastmod, 'with an invalid lastmod'],
    [content.futureLastmod, 'with a lastmod in the future'],
  ];
  const texts = entries.flatMap(([{ count, examples }, what]) =>
    count === 0
      ? []
      : [`${pluralize(count, 'entry', 'entries')} ${what}, such as ${examples[0] || 'an empty one'}`],
  );
  // The protocol’s schemas require at least one entry.
  const isEmpty = content.kind !== null && content.isComplete && content.entries === 0;
  return [...found, ...texts, ...(isEmpty ? ['no entries'] : [])].map((detail) => ({ file, detail }));
}
