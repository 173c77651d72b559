import type { SitemapEntries } from '@pagemark/domain';
import { createUrlDigests } from './url-digests.ts';
import type { UrlDigests } from './url-digests.ts';

/** What the entries of a sitemap are held against: the file's own URL, absolute, and the time. */
export type SitemapContext = { fileUrl: string; nowMs: number };

/** Counts the entries of one sitemap by what is wrong with them. */
export type EntryCounter = {
  addUrl(written: string): void;
  addLastmod(written: string): void;
  counts(): EntryCounts;
  /** The entries themselves, to be asked for one. */
  listed: UrlDigests;
};

type EntryCounts = {
  entries: number;
  invalid: SitemapEntries;
  otherHost: SitemapEntries;
  insecure: SitemapEntries;
  invalidLastmod: SitemapEntries;
  futureLastmod: SitemapEntries;
};

const EXAMPLES_MAX = 5;
const EXAMPLE_CHARACTERS_MAX = 300;
/** The protocol's limit for an entry. */
const URL_CHARACTERS_MAX = 2_048;
/** Clocks and time zones differ. */
const FUTURE_TOLERANCE_MS = 86_400_000;

/** W3C Date and Time Formats (NOTE-datetime): a year, or as much more as is known. */
const W3C_DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;

export function countEntries(context: SitemapContext): EntryCounter {
  const file = new URL(context.fileUrl);
  const listed = createUrlDigests();
  const counts: EntryCounts = {
    entries: 0,
    invalid: newEntries(),
    otherHost: newEntries(),
    insecure: newEntries(),
    invalidLastmod: newEntries(),
    futureLastmod: newEntries(),
  };

  return {
    addUrl(written) {
      counts.entries += 1;
      const url = entryUrl(written, file);
      if (url === null) return note(counts.invalid, written);
      listed.add(url.href);
      if (url.host !== file.host) note(counts.otherHost, written);
      if (file.protocol === 'https:' && url.protocol === 'http:') note(counts.insecure, written);
    },
    addLastmod(written) {
      const dateMs = W3C_DATE.test(written) ? Date.parse(written) : Number.NaN;
      if (Number.isNaN(dateMs)) note(counts.invalidLastmod, written);
      else if (dateMs > context.nowMs + FUTURE_TOLERANCE_MS) note(counts.futureLastmod, written);
    },
    counts: () => counts,
    listed,
  };
}

type EntryUrl = Pick<URL, 'href' | 'host' | 'protocol'>;

/** What is certain to come out of the URL parser as it went in. */
const PLAIN = /^[!$&-;=?-Z_a-z|~]+$/;

/** An absolute http(s) URL. Parsing is dear, and nearly all entries begin with the sitemap's own origin. */
function entryUrl(written: string, file: URL): EntryUrl | null {
  if (written.length > URL_CHARACTERS_MAX) return null;
  if (written.startsWith(`${file.origin}/`) && PLAIN.test(written) && !written.includes('/.')) {
    return { href: written, host: file.host, protocol: file.protocol };
  }
  const url = URL.parse(written);
  return url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') ? null : url;
}

function newEntries(): SitemapEntries {
  return { count: 0, examples: [] };
}

function note(entries: SitemapEntries, written: string): void {
  entries.count += 1;
  if (entries.examples.length < EXAMPLES_MAX) {
    entries.examples.push(written.slice(0, EXAMPLE_CHARACTERS_MAX).toWellFormed());
  }
}
