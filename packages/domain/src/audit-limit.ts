/**
 * Every limit that a report may name, with the sentence that is shown when it was met: the closed list. The unit ends a
 * name. The environment changes a limit under its name in upper case: `FETCH_LIMIT_BODY_BYTES`.
 */
export const LIMIT_SENTENCES = {
  'fetch.limit.dns_ms': 'The name servers did not answer in time.',
  'fetch.limit.connect_ms': 'The host did not accept a connection in time.',
  'fetch.limit.headers_ms': 'The host did not answer in time.',
  'fetch.limit.idle_ms': 'The page stopped arriving before its end.',
  'fetch.limit.hop_ms': 'The page did not arrive in time.',
  'fetch.limit.fetch_ms': 'The page and its redirects did not arrive in time.',
  'fetch.limit.redirects': 'The page redirects more often than is followed.',
  'fetch.limit.url_characters': 'The page redirects to an address that is longer than is followed.',
  'fetch.limit.header_bytes': 'The headers of the answer are larger than the audit reads.',
  'fetch.limit.body_bytes': 'The page is larger than the audit reads.',
  'fetch.limit.analysed_bytes': 'The page is longer than is analysed: only its beginning was.',
  'fetch.limit.encodings': 'The page is compressed too many times over.',
  'fetch.limit.cookies': 'The way to the page sets more cookies than are kept.',
  'fetch.limit.cookie_bytes': 'The way to the page sets cookies that are larger than is kept.',
  'fetch.limit.nodes': 'The page has more elements than are looked at.',
  'fetch.limit.depth': 'The page is nested deeper than is looked at.',
  'fetch.limit.attributes': 'Elements have more attributes than are looked at.',
  'fetch.limit.attribute_characters': 'Attributes are longer than is looked at.',
  'fetch.limit.cpu_ms': 'The audit of the page took more computing time than it may.',
  'fetch.limit.audit_ms': 'The audit of the page took too long.',
  'fetch.limit.heap_mb': 'The audit of the page took more memory than it may.',
  'fetch.limit.surroundings_total_ms': 'The time for looking around the page was used up.',
  'fetch.limit.surroundings_requests': 'The number of requests for looking around the page was used up.',
  'fetch.limit.surroundings_bytes': 'The amount of data for looking around the page was used up.',
  'fetch.limit.surroundings_request_ms': 'Requests around the page were not answered in time.',
  'fetch.limit.surroundings_redirects': 'Addresses around the page redirect more often than is followed.',
  'fetch.limit.surroundings_robots_bytes':
    'The robots.txt file is longer than is read: only its beginning was.',
  'fetch.limit.surroundings_text_bytes':
    'Files around the page are longer than is read: only their beginning was.',
  'fetch.limit.surroundings_sitemap_bytes': 'Sitemaps are larger, unpacked, than their protocol allows.',
  'fetch.limit.surroundings_sitemap_entries': 'Sitemaps have more entries than their protocol allows.',
  'fetch.limit.surroundings_sitemaps_bytes':
    'The amount of data for reading sitemaps, unpacked, was used up.',
  'fetch.limit.surroundings_sitemaps_cpu_ms': 'The processor time for reading sitemaps was used up.',
} as const;
export type LimitName = keyof typeof LIMIT_SENTENCES;

/** A limit by its name, as it held: in the unit that ends the name. */
export type NamedLimit = { name: LimitName; limit: number };

/** A limit that was met without ending the audit, and how often. */
export type LimitHit = NamedLimit & { count: number };

/** A failure's sentence, with the limit that ended it: `The page did not arrive in time (fetch.limit.hop_ms: 20000).` */
export function sentenceWithLimit(sentence: string, { name, limit }: NamedLimit): string {
  return `${sentence.replace(/\.$/, '')} (${name}: ${limit}).`;
}

/** The limit that {@link sentenceWithLimit} put into a sentence; null when there is none. */
export function limitOfSentence(sentence: string): NamedLimit | null {
  const [, name = '', limit = ''] = / \((fetch\.limit\.[a-z_]{1,40}): (\d{1,15})\)\.$/.exec(sentence) ?? [];
  return isLimitName(name) ? { name, limit: Number(limit) } : null;
}

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMIT_SENTENCES, name);
}

/** Hits of several sources as one list, each limit once, in the order of the closed list. */
export function mergedHits(...sources: readonly (readonly LimitHit[])[]): LimitHit[] {
  const hits = sources.flat();
  if (hits.length === 0) return []; // As for nearly every page.
  // Object.keys() answers strings; these are the names of the list.
  return (Object.keys(LIMIT_SENTENCES) as LimitName[]).flatMap((name) => {
    const [first, ...others] = hits.filter((hit) => hit.name === name);
    if (first === undefined) return [];
    return [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }];
  });
}
