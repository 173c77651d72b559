import { LIMIT_MESSAGES } from './limits.ts';

/** The closed list of reasons why an artifact is unavailable, each with the message in reports. */
export const UNAVAILABLE_MESSAGES = {
  time_budget_exceeded: LIMIT_MESSAGES['fetch.limit.artifacts_total_ms'],
  request_budget_exceeded: LIMIT_MESSAGES['fetch.limit.artifacts_requests'],
  byte_budget_exceeded: LIMIT_MESSAGES['fetch.limit.artifacts_bytes'],
  sitemap_byte_budget_exceeded: LIMIT_MESSAGES['fetch.limit.artifacts_sitemaps_bytes'],
  sitemap_cpu_budget_exceeded: LIMIT_MESSAGES['fetch.limit.artifacts_sitemaps_cpu_ms'],
  retry_after_active: 'The host asked clients to wait before they send more requests.',
  disallowed_by_robots_txt: "The host's robots.txt disallows it.",
  robots_txt_unreachable: "The host's robots.txt could not be fetched, which counts as a disallow.",
  blocked_address: 'Pagemark may not connect to this address.',
  private_network: 'A public page may not refer to a private network. Not requested:',
  page_not_parsed: 'The references of the page could not be read.',
  not_sampled: 'The page references more resources than Pagemark fetches.',
  alternative_resource: 'Current browsers load another file instead.',
  no_response: 'The host did not respond.',
  dns_failure: 'The name servers did not respond.',
  dnssec_not_validated: 'The name server of this service does not validate signatures.',
  legacy_tls_unsupported: 'The TLS library of this service cannot offer versions before 1.2.',
  not_recorded: 'The reason was not recorded.',
} as const;
export type UnavailableCode = keyof typeof UNAVAILABLE_MESSAGES;

/** The reason why an artifact is unavailable. The message may contain a URL in addition. */
export type UnavailableReason = { reasonCode: UnavailableCode; message: string };
