import { connect as connectTcp, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import { connect as connectTls, createSecureContext, getCACertificates } from 'node:tls';
import type { SecureContext, TLSSocket } from 'node:tls';
import type { TlsFacts } from '@pagemark/domain';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import { untilAborted } from '../deadline.ts';
import { bareHost } from '../guard/address-guard.ts';
import type { AddressGuard, Reach } from '../guard/address-guard.ts';
import { readTlsFacts } from './tls-facts.ts';
import { tlsFailure } from './tls-failure.ts';

type ConnectTarget = {
  secure: boolean;
  /** A name, or an IP address with or without brackets. */
  hostname: string;
  port: number;
  /** Connects to this IP address instead of resolving the name again. The guard checks it as well. */
  address?: string;
};

/** An open connection with its facts. Durations in milliseconds; null for a phase that did not occur. */
export type GuardedSocket = {
  socket: Socket;
  remoteAddress: string;
  dnsMs: number | null;
  connectMs: number;
  tlsMs: number | null;
  tls: TlsFacts | null;
};

/** Deprecated versions of TLS (RFC 8996). */
export type LegacyTls = 'TLSv1' | 'TLSv1.1';

type ConnectOptions = {
  signal: AbortSignal;
  /** The reach of the URL's source. */
  reach: Reach;
  alpn: readonly string[];
  /**
   * Offers TLS versions from 1.0 up to this one, to test whether the host accepts them. Nothing is sent over the
   * connection.
   */
  legacyTls?: LegacyTls;
  /** Waits for a slot of the first IP address. The connection times exclude this wait. */
  admit?: (address: string) => Promise<void>;
};

/** Opens a connection. Rejects with a FetchFailure or the signal's reason, and leaves no open socket. */
export type Connect = (target: ConnectTarget, options: ConnectOptions) => Promise<GuardedSocket>;

export type ConnectorOptions = {
  guard: AddressGuard;
  limits: FetchLimits;
  /** Trusted certificate authorities in addition to the built-in ones, as PEM. */
  ca?: string | undefined;
};

/** Time for one of several addresses before the next one is tried: RFC 8305 section 5, extended for slow links. */
const ATTEMPT_MS = 500;

/** The only function of the service that connects to other hosts, apart from DNS queries. */
export function createConnector({ guard, limits, ca }: ConnectorOptions): Connect {
  const trusted = ca === undefined ? {} : { ca: [...getCACertificates(), ca] };
  const secureContext = createSecureContext(trusted);

  return async (target, { signal, reach, alpn, legacyTls, admit }) => {
    const host = bareHost(target.hostname);
    const startMs = performance.now();
    const addresses = await untilAborted(guard.resolve(target.address ?? host, reach), signal);
    signal.throwIfAborted();
    const dnsMs = target.address !== undefined || isIP(host) !== 0 ? null : performance.now() - startMs;
    await admit?.(addresses[0] ?? '');
    const admittedMs = performance.now();
    const attempt = beginAttempt(limits.connectMs, signal);
    try {
      const tcp = attempt.own(connectChecked(addresses.slice(0, limits.addressesMax), target.port));
      await opened(tcp, 'connect').catch(
        attempt.failWith((cause) => connectFailure(cause, limits.connectMs)),
      );
      const remoteAddress = tcp.remoteAddress ?? '';
      // Checks the address of the actual connection as well.
      if (!guard.allows(remoteAddress, reach)) throw new FetchFailure('blocked_address');
      const connectedMs = performance.now();
      const facts = { remoteAddress, dnsMs, connectMs: connectedMs - admittedMs };
      if (!target.secure) return { ...facts, socket: tcp, tlsMs: null, tls: null };
      const offered = legacyTls === undefined ? secureContext : legacyContext(trusted, legacyTls);
      const tls = attempt.own(secured(tcp, host, { alpn, secureContext: offered }));
      await opened(tls, 'secureConnect').catch(attempt.failWith(tlsFailure));
      return { ...facts, socket: tls, tlsMs: performance.now() - connectedMs, tls: readTlsFacts(tls) };
    } catch (error) {
      attempt.destroy();
      throw error;
    } finally {
      attempt.end();
    }
  };
}

/**
 * The lookup returns only checked addresses, including for IP addresses: net.connect skips the lookup for an IP address
 * in `host`, so `host` is a placeholder name.
 */
function connectChecked(addresses: readonly string[], port: number): Socket {
  const responses = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, _options, callback) => {
    callback(null, responses);
  };
  return connectTcp({
    host: 'checked.invalid',
    port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    noDelay: true,
  });
}

/** OpenSSL allows deprecated versions only at security level 0. Throws `tls_error` if its build does not support them. */
function legacyContext(trusted: { ca?: string[] }, maxVersion: LegacyTls): SecureContext {
  try {
    return createSecureContext({
      ...trusted,
      minVersion: 'TLSv1',
      maxVersion,
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
  } catch (cause) {
    throw new FetchFailure('tls_error', { cause });
  }
}

type TlsSettings = { alpn: readonly string[]; secureContext: SecureContext };

function secured(tcp: Socket, host: string, { alpn, secureContext }: TlsSettings): TLSSocket {
  const socket = connectTls({
    socket: tcp,
    host,
    // RFC 6066 section 3: server_name is never an IP address. In that case, the certificate is checked against `host`.
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: [...alpn],
    secureContext,
    rejectUnauthorized: true,
  });
  socket.once('close', () => tcp.destroy());
  return socket;
}

/** The sockets of one attempt, destroyed together on a timeout or when the signal aborts. */
function beginAttempt(connectMs: number, signal: AbortSignal) {
  const sockets: Socket[] = [];
  const destroy = (reason?: Error) => {
    // TLS first: the TCP socket under it would otherwise consume the reason.
    for (const socket of sockets.toReversed()) socket.destroy(reason);
  };
  const onAbort = () => destroy();
  const timer = setTimeout(() => {
    destroy(limitFailure('timeout', { name: 'fetch.limit.connect_ms', limit: connectMs }));
  }, connectMs);
  signal.addEventListener('abort', onAbort, { once: true });

  return {
    own<S extends Socket>(socket: S): S {
      sockets.push(socket);
      // A socket without an error listener would end the process; users of the socket add their own.
      socket.on('error', () => undefined);
      return socket;
    },
    failWith: (toFailure: (cause: unknown) => FetchFailure) => (error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof FetchFailure ? error : toFailure(error);
    },
    destroy,
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    },
  };
}

function opened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, () => resolve());
  socket.once('error', reject);
  socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  return promise;
}

function connectFailure(cause: unknown, connectMs: number): FetchFailure {
  // Several addresses cause several errors: a refused connection is more specific than an unreachable network.
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const codes = new Set(errors.map(errorCode));
  if (codes.has('ECONNREFUSED')) return new FetchFailure('connection_refused', { cause });
  if (codes.has('ETIMEDOUT')) {
    // The operating system's timeout was shorter.
    return limitFailure('timeout', { name: 'fetch.limit.connect_ms', limit: connectMs }, cause);
  }
  return new FetchFailure('connection_failed', { cause });
}
