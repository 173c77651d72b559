import { createPerHostLimiter } from '../hosts/per-host-limiter.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { AddressGuard, Reach } from '../guard/address-guard.ts';
import type { Connect } from './connect.ts';
import type { PausableDeadline } from '../deadline.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';

type TakeOptions = { signal: AbortSignal; deadline: PausableDeadline; reach: Reach };

/**
 * Connections by origin. A taken connection belongs to its user until it is released or destroyed. The number of taken
 * connections per IP address is limited: further users wait.
 */
export type ConnectionPool = {
  /** Returns an idle connection to the URL's origin within the reach, or opens one. */
  take(url: URL, options: TakeOptions): Promise<Connection>;
  takeNew(url: URL, options: TakeOptions): Promise<Connection>;
  /** Returns a connection to the pool. Its last response must have been read completely. */
  release(connection: Connection): void;
  /** Closes all connections, including taken ones. */
  close(): void;
};

const CONTENT_ALPN = ['http/1.1'];
/** All users have the same priority: first in, first out. */
const EQUAL_PRIORITY = 0;

type PoolParts = { connect: Connect; limits: FetchLimits; guard: AddressGuard };

export function createConnectionPool({ connect, limits, guard }: PoolParts): ConnectionPool {
  const limiter = createPerHostLimiter(limits.perAddressMax);
  /** Frees the slot of each taken connection. */
  const slots = new Map<Connection, () => void>();
  const open = new Set<Connection>();
  /** Sets keep insertion order, so the first connection has been idle for the longest time. */
  const idle = new Set<Connection>();
  const idleByOrigin = new Map<string, Connection[]>();

  function removeIdle(connection: Connection) {
    if (!idle.delete(connection)) return;
    const siblings = idleByOrigin.get(connection.origin) ?? [];
    const others = siblings.filter((sibling) => sibling !== connection);
    if (others.length === 0) idleByOrigin.delete(connection.origin);
    else idleByOrigin.set(connection.origin, others);
  }

  function releaseSlot(connection: Connection) {
    slots.get(connection)?.();
    slots.delete(connection);
  }

  async function takeNew(url: URL, { signal, deadline, reach }: TakeOptions): Promise<Connection> {
    let release: (() => void) | null = null;
    const admit = async (address: string) => {
      release = await deadline.wait(limiter.acquire(address, EQUAL_PRIORITY, signal));
    };
    const connecting = connect(targetOf(url), { signal, reach, alpn: CONTENT_ALPN, admit });
    const guardedSocket = await connecting.catch((error: unknown) => {
      release?.();
      throw error;
    });
    const connection = createConnection({ origin: url.origin, guardedSocket, limits }, (closed) => {
      removeIdle(closed);
      releaseSlot(closed);
      open.delete(closed);
    });
    open.add(connection);
    if (release !== null) slots.set(connection, release);
    return connection;
  }

  return {
    takeNew,
    async take(url, options) {
      const reused = idleByOrigin.get(url.origin)?.findLast((each) => isUsable(each, options.reach, guard));
      if (reused === undefined) return takeNew(url, options);
      removeIdle(reused);
      const { signal, deadline } = options;
      const entered = limiter.acquire(reused.guardedSocket.remoteAddress, EQUAL_PRIORITY, signal);
      const release = await deadline.wait(entered).catch((error: unknown) => {
        reused.destroy();
        throw error;
      });
      if (!reused.isOpen()) {
        release();
        return takeNew(url, options);
      }
      slots.set(reused, release);
      return reused;
    },
    release(connection) {
      releaseSlot(connection);
      if (!connection.isOpen()) return;
      idle.add(connection);
      idleByOrigin.set(connection.origin, [...(idleByOrigin.get(connection.origin) ?? []), connection]);
      const [longestIdle] = idle;
      if (idle.size > limits.idleConnectionsMax && longestIdle !== undefined) longestIdle.destroy();
    },
    close() {
      for (const connection of open) connection.destroy();
    },
  };
}

function targetOf({ protocol, hostname, port }: URL) {
  const secure = protocol === 'https:';
  return { secure, hostname, port: port === '' ? (secure ? 443 : 80) : Number(port) };
}

function isUsable(connection: Connection, reach: Reach, guard: AddressGuard): boolean {
  return connection.isOpen() && guard.allows(connection.guardedSocket.remoteAddress, reach);
}
