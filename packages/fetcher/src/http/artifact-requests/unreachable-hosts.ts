import type { RunFailureCode } from '@pagemark/domain';

/** Hosts that did not answer one request of a page, so that its other requests to them need not find that out again. */
export type UnreachableHosts = {
  responded(host: string): void;
  failed(host: string, code: RunFailureCode): void;
  /** How every request to the host fails; null when it may answer. */
  failureOf(host: string): RunFailureCode | null;
};

/** What holds for whatever a host is asked. A timeout is among them as long as the host has never answered. */
const HOST_FAILURES: ReadonlySet<RunFailureCode> = new Set([
  'dns_failure',
  'connection_refused',
  'tls_error',
  'timeout',
]);

/** Of one page: a host that is down now may be back for the next. `host` has the port. */
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
