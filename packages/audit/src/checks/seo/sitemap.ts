import type { EvidenceItem, SitemapFault, SitemapFile, Sitemaps } from '@pagemark/domain';
import { journeyEnd } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const FAULT_TEXTS: Readonly<Record<SitemapFault, string>> = {
  not_a_sitemap: 'it is no sitemap',
  doctype: 'it has a DOCTYPE',
  malformed_xml: 'its XML is not well-formed',
  bad_encoding: 'its compression is damaged',
  too_many_entries: 'it has more than 50,000 entries',
  too_large: 'it has more than 50 MiB',
  nested_index: 'it is an index within an index',
  cut_short: 'it was not read to its end',
};
/** Said of our reading, not of the file. */
const OURS: ReadonlySet<SitemapFault> = new Set(['cut_short']);

type Measured = { sitemaps: number; entries: number; isComplete: boolean };
type Fault = { file: SitemapFile; detail: string };

/**
 * The sitemaps that robots.txt names, else those at the usual places (sitemaps.org; XML, an index, text, RSS or Atom, also gzipped): at
 * most 50,000 entries and 50 MiB each, with addresses of the same host and of https on an https site. phpRank only looks for
 * a line in robots.txt. None fails, as in most systems.
 */
export const sitemap = defineCheck({
  id: 'sitemap',
  category: 'seo',
  severity: 'medium',
  title: 'Sitemap',
  why: 'A sitemap tells search engines of pages that they would find late, or never.',
  docs: 'https://www.sitemaps.org/protocol.html',
  needs: ['sitemaps'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ sitemaps, entries, isComplete }: Measured) =>
        `The site has ${counted(sitemaps, 'sitemap')} with ${isComplete ? '' : 'at least '}${counted(entries, 'entry', 'entries')}.`,
    },
    faulty: {
      verdict: 'warn',
      message: ({ faults }: { faults: number }) => `Faults in the sitemaps: ${faults}.`,
      advice:
        'List only complete addresses of this host that begin with https:, in files of the stated size.',
    },
    unusable: {
      verdict: 'fail',
      message: 'None of the sitemaps that the site names can be read.',
      advice: 'Put a sitemap where robots.txt says that it is.',
    },
    none: {
      verdict: 'fail',
      message: 'The site has no sitemap: robots.txt names none, and there is none at the usual places.',
      advice: 'Write a sitemap, and name it in robots.txt.',
    },
    unclear: { verdict: 'unknown', message: 'It could not be seen whether the site has a sitemap.' },
  },
  run({ sitemaps }) {
    const read = sitemaps.files.filter(({ content }) => content !== null && content.kind !== null);
    const faults = sitemaps.files.flatMap((file) => faultsOf(file));
    const evidence = evidenceOf(faults, itemOf);
    if (read.length === 0) {
      if (sitemaps.unread.length > 0 || sitemaps.files.some((file) => isUnclear(file)))
        return finding('unclear');
      return sitemaps.files.some(({ source }) => source !== 'guess')
        ? finding('unusable', { evidence })
        : finding('none');
    }
    const data = measured(read, sitemaps);
    if (faults.length === 0) return finding('valid', { data });
    return finding('faulty', { data: { ...data, faults: faults.length }, evidence });
  },
});

function measured(read: readonly SitemapFile[], { named }: Sitemaps): Measured & { named: number } {
  const urls = read.filter(({ content }) => content?.kind !== 'index');
  const entries = urls.reduce((sum, { content }) => sum + (content?.entries ?? 0), 0);
  const isComplete = read.every(({ content }) => content?.faults.every((fault) => !OURS.has(fault)) ?? false);
  return { sitemaps: read.length, entries, isComplete, named };
}

function itemOf({ file, detail }: Fault): EvidenceItem {
  return { url: file.journey.from, detail };
}

/** No answer, or one that does not say whether there is a file. */
function isUnclear({ journey, content }: SitemapFile): boolean {
  const end = journeyEnd(journey);
  if (end === null) return true;
  const isOver = content?.faults.some((fault) => OURS.has(fault)) ?? false;
  return isOver || [401, 403, 429].includes(end.status) || end.status >= 500;
}

function faultsOf(file: SitemapFile): Fault[] {
  const { content, source } = file;
  // At the usual places nothing was promised.
  if (source === 'guess' && (content === null || content.kind === null)) return [];
  if (content === null) {
    const status = journeyEnd(file.journey)?.status;
    return status === undefined ? [] : [{ file, detail: `it answers with the status ${status}` }];
  }
  const found = content.faults.filter((fault) => !OURS.has(fault)).map((fault) => FAULT_TEXTS[fault]);
  const entries: readonly [{ count: number; examples: string[] }, string][] = [
    [content.invalid, 'that are no complete addresses'],
    [content.otherHost, 'of another host'],
    [content.insecure, 'with http:'],
    [content.invalidLastmod, 'with a lastmod that is no date'],
    [content.futureLastmod, 'with a lastmod in the future'],
  ];
  const texts = entries.flatMap(([{ count, examples }, what]) =>
    count === 0 ? [] : [`${counted(count, 'entry', 'entries')} ${what}, as ${examples[0] ?? 'the first'}`],
  );
  // The schemas of the protocol ask for one entry at the least.
  const isEmpty = content.kind !== null && content.isComplete && content.entries === 0;
  return [...found, ...texts, ...(isEmpty ? ['it lists nothing'] : [])].map((detail) => ({ file, detail }));
}
