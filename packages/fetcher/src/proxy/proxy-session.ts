import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { RefusalReason } from '@pagemark/domain';
import type { Connect } from '../http/connect/connect.ts';
import { FetchFailure } from '../http/fetch-failure.ts';
import { bareHost } from '../http/guard/address-guard.ts';
import type { AddressGuard, Reach } from '../http/guard/address-guard.ts';
import type { ProxyLimits } from '../limits/proxy-limits.ts';
import { isBrowserService } from './browser-services.ts';
import { ConnectFailure, connectFailure } from './connect-failure.ts';
import { createRefusedTargets } from './refused-targets.ts';
import type { ConnectTarget, RefusedTargets } from './refused-targets.ts';

export type SessionParts = {
  guard: AddressGuard;
  connect: Connect;
  limits: ProxyLimits;
  /** The reach of the page's URL. */
  reach: Reach;
  /** The host of the page's URL. */
  pageHost: string;
  ownPort: number;
  /** Called after each refused target. */
  onRefusal?: (() => void) | undefined;
  onClose: () => void;
};

/** The connections and budgets of one rendering. */
export type ConnectingSession = {
  readonly username: string;
  readonly password: string;
  isPassword(password: string): boolean;
  /** Connects through the address guard, or rejects with a ConnectFailure. */
  connect(target: ConnectTarget): Promise<Socket>;
  /** Counts transferred bytes. When the budget is used up, ends all connections and lists their targets as refused. */
  count(bytes: number): void;
  refused: RefusedTargets['list'];
  bytes(): number;
  close(): void;
};

export function createProxySession(parts: SessionParts): ConnectingSession {
  const { limits, onClose } = parts;
  const password = randomBytes(24).toString('base64url');
  const closing = new AbortController();
  const refused = createRefusedTargets(limits.refusedMax, parts.onRefusal);
  const sockets = new Map<Socket, ConnectTarget>();
  let bytes = 0;
  const connect = createConnect(parts, {
    closing: closing.signal,
    refused,
    sockets,
    isUsedUp: () => bytes >= limits.bytesMax,
  });

  function close(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    closing.abort(new Error('The session of the proxy is closed.'));
    for (const socket of sockets.keys()) socket.destroy();
    onClose();
  }
  const timer = setTimeout(close, limits.sessionMs);

  return {
    username: randomBytes(12).toString('base64url'),
    password,
    isPassword: (candidate) =>
      candidate.length === password.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(password)),
    connect,
    count(more) {
      bytes += more;
      if (bytes < limits.bytesMax) return;
      for (const [socket, target] of sockets) {
        sockets.delete(socket);
        socket.destroy();
        refused.add(target, 'budget');
      }
    },
    refused: () => refused.list(),
    bytes: () => bytes,
    close,
  };
}

type ConnectParts = {
  closing: AbortSignal;
  refused: RefusedTargets;
  /** Open connections with their targets. */
  sockets: Map<Socket, ConnectTarget>;
  isUsedUp: () => boolean;
};

function createConnect(
  parts: SessionParts,
  { closing, refused, sockets, isUsedUp }: ConnectParts,
): ConnectingSession['connect'] {
  const { guard, connect, limits, pageHost, ownPort } = parts;
  let { reach } = parts;
  const hosts = new Set<string>();
  let connections = 0;
  let connecting = 0;

  /** Why a target is refused before its name is resolved; null when it is not refused. */
  function rejectionReason({ hostname, port }: ConnectTarget): RefusalReason | null {
    const checked = guard.checkUrl(`https://${hostname}:${port}`, reach);
    if (!checked.ok) return checked.problem === 'port_not_allowed' ? 'port' : 'address';
    if (isBrowserService(bareHost(hostname))) return 'browser_service';
    const isOverBudget =
      isUsedUp() ||
      connections >= limits.connectionsMax ||
      connecting + sockets.size >= limits.openConnectionsMax ||
      (!hosts.has(hostname) && hosts.size >= limits.hostsMax);
    return isOverBudget ? 'budget' : null;
  }

  async function connectTo(target: ConnectTarget): Promise<Socket> {
    const { socket, remoteAddress } = await connect(
      { secure: false, ...target },
      { signal: closing, reach, alpn: [] },
    );
    if (target.port === ownPort && guard.reachFrom(remoteAddress) === 'any') {
      socket.destroy();
      throw new FetchFailure('blocked_address');
    }
    // If the page's name was private when the session was opened and is public now, the page must not reach private
    // hosts.
    if (bareHost(target.hostname) === pageHost && reach === 'any') reach = guard.reachFrom(remoteAddress);
    sockets.set(socket, target);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  return async (target) => {
    const reason = rejectionReason(target);
    if (reason !== null) {
      refused.add(target, reason);
      throw new ConnectFailure(
        reason === 'budget' ? 'connection_limit_reached' : 'destination_ip_prohibited',
      );
    }
    hosts.add(target.hostname);
    connections += 1;
    connecting += 1;
    try {
      return await connectTo(target);
    } catch (error) {
      const failure = connectFailure(error);
      if (failure.error === 'destination_ip_prohibited') refused.add(target, 'address');
      throw failure;
    } finally {
      connecting -= 1;
    }
  };
}
