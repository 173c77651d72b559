import type { RunFailureCode } from '@pagemark/domain';

/** Hosts that did not respond to a request of a page, so its other requests to them fail immediately. */
export type UnreachableHosts = {
  responded(host: string): void;
  failed(host: string, code: RunFailureCode): void;
  /** The failure of every request to the host; null when it may respond. */
  failureOf(host: string): RunFailureCode | null;
};

/** Failures that apply to every request to a host, as long as the host has never responded. */
const HOST_FAILURES: ReadonlySet<RunFailureCode> = new Set([
  'dns_failure',
  'connection_refused',
  'tls_error',
  'timeout',
]);

/** Created per page: a host that is down now may respond to the next page. `host` includes the port. */
export function createUnreachableHosts(): UnreachableHosts {
  const failures = new Map<string, RunFailureCode | null>();
  return {
    responded: (host) => void failures.set(host, null),
    failed(host, code) {
      if (HOST_FAILURES.has(code) && !failures.has(host)) failures.set(host, code);
    },
    failureOf: (host) => failures.get(host) ?? null,
  };
}
