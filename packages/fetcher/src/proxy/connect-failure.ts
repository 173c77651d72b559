import type { RunFailureCode } from '@pagemark/domain';
import { FetchFailure } from '../http/fetch-failure.ts';

/** Why the proxy could not connect to a target, as a token of RFC 9209 section 2.3. */
export type ProxyError =
  | 'destination_ip_prohibited'
  | 'dns_error'
  | 'connection_refused'
  | 'connection_timeout'
  | 'connection_limit_reached'
  | 'destination_unavailable';

/** A refused or failed connection. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly error: ProxyError;

  constructor(error: ProxyError, options?: ErrorOptions) {
    super(error, options);
    this.error = error;
  }
}

const ERRORS: Partial<Record<RunFailureCode, ProxyError>> = {
  blocked_address: 'destination_ip_prohibited',
  dns_failure: 'dns_error',
  connection_refused: 'connection_refused',
  timeout: 'connection_timeout',
};

/** Converts the connector's error to a failure. */
export function connectFailure(cause: unknown): ConnectFailure {
  const known = cause instanceof FetchFailure ? ERRORS[cause.code] : undefined;
  return new ConnectFailure(known ?? 'destination_unavailable', { cause });
}

/** The value of the `Proxy-Status` field for an error: `pagemark; error=dns_error`. */
export function proxyStatus(error: unknown): string {
  return `pagemark; error=${error instanceof ConnectFailure ? error.error : 'destination_unavailable'}`;
}
