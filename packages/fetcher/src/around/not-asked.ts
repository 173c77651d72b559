import { LIMIT_SENTENCES } from '@pagemark/domain';
import type { LimitName, RunFailureCode } from '@pagemark/domain';
import { shownUrl } from '../shown-url.ts';
import type { SurroundingsLimits } from './surroundings-limits.ts';

/** Why something around a page is not known: the closed list, each with the sentence that a report shows. */
const SENTENCES = {
  time: LIMIT_SENTENCES['fetch.limit.surroundings_total_ms'],
  requests: LIMIT_SENTENCES['fetch.limit.surroundings_requests'],
  bytes: LIMIT_SENTENCES['fetch.limit.surroundings_bytes'],
  sitemaps_bytes: LIMIT_SENTENCES['fetch.limit.surroundings_sitemaps_bytes'],
  sitemaps_cpu: LIMIT_SENTENCES['fetch.limit.surroundings_sitemaps_cpu_ms'],
  left_alone: 'The host asked not to be sent more requests for now.',
  robots: 'The robots.txt file of the host asks for it not to be fetched.',
  robots_unreachable: 'The robots.txt file of the host could not be fetched, which counts as a refusal.',
  blocked: 'The address is not one that this service may contact.',
  private_network: 'A public page may not lead to a private network, so this was not requested:',
  no_references: 'What the page mentions could not be read.',
  beyond_sample: 'The page names more than are looked at.',
  alternative: 'Browsers of today load another file in its place.',
  no_answer: 'The host did not answer for it.',
  dns: 'The name servers did not answer.',
  dns_unvalidated: 'The name server of this service does not validate signatures.',
  no_retired_tls: 'The TLS library of this service cannot offer versions before 1.2.',
} as const;

type NotAskedReason = keyof typeof SENTENCES;

type Budget = { name: LimitName; limit: keyof SurroundingsLimits };

/** The limits of the budget, by the sentence of what was left out because of them. */
export const BUDGETS_BY_REASON: ReadonlyMap<string, Budget> = new Map<string, Budget>([
  [SENTENCES.time, { name: 'fetch.limit.surroundings_total_ms', limit: 'totalMs' }],
  [SENTENCES.requests, { name: 'fetch.limit.surroundings_requests', limit: 'requestsMax' }],
  [SENTENCES.bytes, { name: 'fetch.limit.surroundings_bytes', limit: 'bytesMax' }],
  [SENTENCES.sitemaps_bytes, { name: 'fetch.limit.surroundings_sitemaps_bytes', limit: 'sitemapsBytesMax' }],
  [SENTENCES.sitemaps_cpu, { name: 'fetch.limit.surroundings_sitemaps_cpu_ms', limit: 'sitemapsCpuMs' }],
]);

/** What was asked for was not fetched, or not to an answer. Never leaves this package: it becomes an `unknown`. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  readonly reason: NotAskedReason;
  /** How the host itself failed when it was asked for something else: nothing on it will answer. */
  readonly hostFailure: RunFailureCode | null;

  /** `url`: what was not requested, for a sentence that names it. */
  constructor(reason: NotAskedReason, details: { hostFailure?: RunFailureCode | null; url?: string } = {}) {
    super(details.url === undefined ? SENTENCES[reason] : `${SENTENCES[reason]} ${shownUrl(details.url)}`);
    this.reason = reason;
    this.hostFailure = details.hostFailure ?? null;
  }
}
