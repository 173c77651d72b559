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
  /** A name, or a literal with or without brackets. */
  hostname: string;
  port: number;
  /** Dial this address instead of resolving the name again. It is checked all the same. */
  address?: string;
};

/** An open connection and how it came about. Durations in milliseconds, null for a phase that was not needed. */
export type GuardedSocket = {
  socket: Socket;
  remoteAddress: string;
  dnsMs: number | null;
  connectMs: number;
  tlsMs: number | null;
  tls: TlsFacts | null;
};

/** Versions of TLS that are retired (RFC 8996). */
export type LegacyTls = 'TLSv1' | 'TLSv1.1';

type ConnectOptions = {
  signal: AbortSignal;
  /** How far who led here may lead. */
  reach: Reach;
  alpn: readonly string[];
  /** Offers nothing but TLS 1.0 up to this version: to see whether a host accepts it, never to send anything. */
  legacyTls?: LegacyTls;
  /** Waits for a turn with the address that is dialed first. The connection is not late for that. */
  admit?: (address: string) => Promise<void>;
};

/** Opens a connection, or rejects with a FetchFailure or the signal's reason and leaves no socket behind. */
export type Connect = (target: ConnectTarget, options: ConnectOptions) => Promise<GuardedSocket>;

export type ConnectorOptions = {
  guard: AddressGuard;
  limits: FetchLimits;
  /** Authorities to trust besides the well-known ones, as PEM. */
  ca?: string | undefined;
};

/** How long one of several addresses is tried before the next: RFC 8305 section 5, with room for slow links. */
const ATTEMPT_MS = 500;

/** The one function of the service that opens a socket to another machine; name servers are asked beside it. */
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
      // The address was checked before it was dialed; this would notice a mistake in between.
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
 * The lookup hands over the checked addresses and nothing else, for names and literals alike: net.connect
 * skips it for a literal in `host`, so `host` is a name that means nothing.
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

/** OpenSSL keeps retired versions to security level 0. Fails with `tls_error` where it is built without them. */
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
    // RFC 6066 section 3: no literal address in server_name. `host` is what the certificate is checked for then.
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: [...alpn],
    secureContext,
    rejectUnauthorized: true,
  });
  socket.once('close', () => tcp.destroy());
  return socket;
}

/** The sockets of one dial, ended together when time is up or the signal aborts. */
function beginAttempt(connectMs: number, signal: AbortSignal) {
  const sockets: Socket[] = [];
  const destroy = (reason?: Error) => {
    // TLS before the TCP under it, which would else take the reason for itself.
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
      // A socket without a listener for errors ends the process; whoever uses it has listeners of their own.
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
  // With several addresses there are several errors: one refusal tells more than a network that is absent.
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const codes = new Set(errors.map(errorCode));
  if (codes.has('ECONNREFUSED')) return new FetchFailure('connection_refused', { cause });
  if (codes.has('ETIMEDOUT')) {
    // The system gave up before this service would have.
    return limitFailure('timeout', { name: 'fetch.limit.connect_ms', limit: connectMs }, cause);
  }
  return new FetchFailure('connection_failed', { cause });
}
