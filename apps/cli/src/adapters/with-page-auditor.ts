import { createAuditor } from '@pagemark/audit-runner';
import { auditUrl, SettingsError, systemClock } from '@pagemark/core';
import type { AuditUrlOptions, PageRenderer, UrlAudit } from '@pagemark/core';
import { createPageFetcher, parseNetworks, userAgentOf } from '@pagemark/fetcher';
import type { Network } from '@pagemark/fetcher';
import { readLimitSettings } from '@pagemark/worker';
import { readProfile } from '../profile.ts';
import type { Terminal } from '../terminal/terminal.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Loopback and the private ranges of RFC 1918 and RFC 4193, which the user's own machine reaches anyway. */
const LOCAL_NETWORKS = '127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7';

/** Replaces the built-in test for public addresses: tests have only loopback. */
export type Classifier = ((address: string) => boolean) | undefined;

/** The private networks that audits of this command may reach. Throws SettingsError. */
export function auditNetworks({ environment }: Terminal): readonly Network[] {
  const networks = parseNetworks(`${LOCAL_NETWORKS} ${environment['FETCH_ALLOWED_NETWORKS'] ?? ''}`);
  if (!networks.ok) throw new SettingsError(`FETCH_ALLOWED_NETWORKS: ${networks.message}`);
  return networks.networks;
}

type PageAuditorParts = {
  terminal: Terminal;
  isPublicAddress: Classifier;
  /** Renders pages on request; null: none are rendered. */
  renderer?: PageRenderer | null;
};

/**
 * Fetches and audits pages without a server, one after the other, and closes what it opened. Private networks are allowed:
 * users can reach whatever their own machine can reach. Cloud metadata addresses stay blocked.
 */
export async function withPageAuditor<T>(
  { terminal, isPublicAddress, renderer = null }: PageAuditorParts,
  use: (audit: (url: string, options?: AuditUrlOptions) => Promise<UrlAudit>) => Promise<T>,
): Promise<T> {
  const limits = readLimitSettings(terminal.environment);
  const fetcher = createPageFetcher({
    allowedNetworks: auditNetworks(terminal),
    userAgent: userAgentOf({ version: manifest.version, contactUrl: null }),
    clock: systemClock,
    ...(isPublicAddress !== undefined && { isPublicAddress }),
    limits: limits.page,
    artifacts: limits.artifacts,
  });
  const auditor = createAuditor({
    processes: 1,
    profile: readProfile(terminal.environment),
    limits: limits.audit,
  });
  try {
    return await use((url, options) => auditUrl({ fetcher, auditor, renderer }, url, options));
  } finally {
    await Promise.all([fetcher.close(), auditor.close()]);
  }
}
