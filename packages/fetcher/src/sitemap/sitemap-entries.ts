import type { SitemapEntries } from '@pagemark/domain';
import { createUrlDigests } from './url-digests.ts';
import type { UrlDigests } from './url-digests.ts';

/**
 * The reference values for entries: the absolute URL of the file, the host (with port) of the site that declares it,
 * and the current time. A site may declare a sitemap on another host for its own pages (sitemaps.org, "Cross Submits").
 */
export type SitemapContext = { fileUrl: string; siteHost: string; nowMs: number };

/** Counts the entries of one sitemap by their issues. */
export type EntryCounter = {
  addUrl(raw: string): void;
  addLastmod(raw: string): void;
  counts(): EntryCounts;
  /** Digests of the URLs. */
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
/** The protocol's limit. */
const URL_CHARACTERS_MAX = 2_048;
/** Tolerance for clocks and time zones. */
const FUTURE_TOLERANCE_MS = 86_400_000;

/** W3C Date and Time Formats (NOTE-datetime): a year, optionally followed by finer units. */
const W3C_DATE =
  /^\d{4}(?:-\d\d(?:-\d\d(?:T(?!24)\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;

/** Whether the day of a date exists in its month: JavaScript parses February 30 as March 1. */
function isDayOfMonth(date: string): boolean {
  const day = date.slice(8, 10);
  if (day <= '28') return true;
  return new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDate() === Number(day);
}

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
    addUrl(raw) {
      counts.entries += 1;
      const url = entryUrl(raw, file);
      if (url === null) return record(counts.invalid, raw);
      listed.add(url.href);
      if (url.host !== file.host && url.host !== context.siteHost) record(counts.otherHost, raw);
      if (file.protocol === 'https:' && url.protocol === 'http:') record(counts.insecure, raw);
    },
    addLastmod(raw) {
      const dateMs = W3C_DATE.test(raw) && isDayOfMonth(raw) ? Date.parse(raw) : Number.NaN;
      if (Number.isNaN(dateMs)) record(counts.invalidLastmod, raw);
      else if (dateMs > context.nowMs + FUTURE_TOLERANCE_MS) record(counts.futureLastmod, raw);
    },
    counts: () => counts,
    listed,
  };
}

type EntryUrl = Pick<URL, 'href' | 'host' | 'protocol'>;

/** Characters that the URL parser leaves unchanged. */
const PLAIN = /^[!$&-;=?-Z_a-z|~]+$/;

/**
 * Parses an absolute http(s) URL. Nearly all entries begin with the origin of the sitemap and skip the expensive
 * parser.
 */
function entryUrl(raw: string, file: URL): EntryUrl | null {
  if (raw.length > URL_CHARACTERS_MAX) return null;
  if (raw.startsWith(`${file.origin}/`) && PLAIN.test(raw) && !raw.includes('/.')) {
    return { href: raw, host: file.host, protocol: file.protocol };
  }
  const url = URL.parse(raw);
  return url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') ? null : url;
}

function newEntries(): SitemapEntries {
  return { count: 0, examples: [] };
}

function record(entries: SitemapEntries, raw: string): void {
  entries.count += 1;
  if (entries.examples.length < EXAMPLES_MAX) {
    entries.examples.push(raw.slice(0, EXAMPLE_CHARACTERS_MAX).toWellFormed());
  }
}
