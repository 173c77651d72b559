/**
 * The closed list of limits in reports, each with the message that is shown when it was exceeded. A name ends with its unit. The
 * environment variable with the name in uppercase changes a limit: `FETCH_LIMIT_BODY_BYTES`.
 */
export const LIMIT_MESSAGES = {
  'fetch.limit.dns_ms': 'The name servers did not respond in time.',
  'fetch.limit.connect_ms': 'The host did not accept a connection in time.',
  'fetch.limit.headers_ms': 'The host did not respond in time.',
  'fetch.limit.idle_ms': 'The page stopped arriving before its end.',
  'fetch.limit.hop_ms': 'The page took too long to load.',
  'fetch.limit.fetch_ms': 'The page and its redirects took too long to load.',
  'fetch.limit.redirects': 'The page redirects more times than Pagemark follows.',
  'fetch.limit.url_characters': 'The page redirects to a URL that is too long.',
  'fetch.limit.header_bytes': 'The response headers are larger than Pagemark reads.',
  'fetch.limit.body_bytes': 'The page is larger than Pagemark reads.',
  'fetch.limit.analyzed_bytes': 'The page is longer than Pagemark analyzes; only its beginning was audited.',
  'fetch.limit.encodings': 'The page has too many content encodings.',
  'fetch.limit.cookies': 'The redirect chain sets more cookies than Pagemark keeps.',
  'fetch.limit.cookie_bytes': 'The redirect chain sets larger cookies than Pagemark keeps.',
  'audit.limit.nodes': 'The page has more nodes than Pagemark audits.',
  'audit.limit.depth': 'The page is nested deeper than Pagemark audits.',
  'audit.limit.attributes': 'Elements have more attributes than Pagemark audits.',
  'audit.limit.attribute_characters': 'Attribute values are longer than Pagemark audits.',
  'audit.limit.cpu_ms': 'The audit exceeded its CPU time limit.',
  'audit.limit.total_ms': 'The audit took too long.',
  'audit.limit.heap_mb': 'The audit exceeded its memory limit.',
  'fetch.limit.artifacts_total_ms': "The time budget for the page's artifacts was used up.",
  'fetch.limit.artifacts_requests': "The request budget for the page's artifacts was used up.",
  'fetch.limit.artifacts_bytes': "The data budget for the page's artifacts was used up.",
  'fetch.limit.artifacts_request_ms': "Requests for the page's artifacts timed out.",
  'fetch.limit.artifacts_redirects': 'Artifacts redirect more times than Pagemark follows.',
  'fetch.limit.artifacts_robots_bytes':
    'The robots.txt file is longer than Pagemark reads; only its beginning was read.',
  'fetch.limit.artifacts_text_bytes':
    'Artifacts are longer than Pagemark reads; only their beginning was read.',
  'fetch.limit.artifacts_sitemap_bytes': 'Sitemaps are larger when decompressed than the protocol allows.',
  'fetch.limit.artifacts_sitemap_entries': 'Sitemaps have more entries than the protocol allows.',
  'fetch.limit.artifacts_sitemaps_bytes': 'The budget of decompressed data for sitemaps was used up.',
  'fetch.limit.artifacts_sitemaps_cpu_ms': 'The CPU time budget for sitemaps was used up.',
} as const;
export type LimitName = keyof typeof LIMIT_MESSAGES;

/** A limit by name, with the value that applied, in the unit at the end of the name. */
export type LimitValue = { name: LimitName; limit: number };

/** A limit that was exceeded without ending the audit, and how often. */
export type ExceededLimit = LimitValue & { count: number };

/**
 * The message of a failure with the limit that ended the run: `The page took too long to load (fetch.limit.hop_ms:
 * 20000).`
 */
export function messageWithLimit(message: string, { name, limit }: LimitValue): string {
  return `${message.replace(/\.$/, '')} (${name}: ${limit}).`;
}

/** Merges limits from several sources: each limit once, in the order of the list. */
export function mergeExceeded(...sources: readonly (readonly ExceededLimit[])[]): ExceededLimit[] {
  const hits = sources.flat();
  if (hits.length === 0) return []; // This is the case for nearly every page. Object.keys() returns strings; these are the names in the list.
  return (Object.keys(LIMIT_MESSAGES) as LimitName[]).flatMap((name) => {
    const [first, ...others] = hits.filter((hit) => hit.name === name);
    if (first === undefined) return [];
    return [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }];
  });
}
