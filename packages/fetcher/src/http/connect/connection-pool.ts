import { createPerHostLimiter } from '../hosts/per-host-limiter.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { AddressGuard, Reach } from '../guard/address-guard.ts';
import type { Connect } from './connect.ts';
import type { PausableDeadline } from '../deadline.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';

type TakeOptions = { signal: AbortSignal; deadline: PausableDeadline; reach: Reach };

/**
 * Connections by origin. One that is taken is its taker's alone until it is released or destroyed. Of those to one address
 * only so many are taken at a time: who takes one more waits.
 */
export type ConnectionPool = {
  /** An idle connection to the URL's origin that is within the reach, or a new one. */
  take(url: URL, options: TakeOptions): Promise<Connection>;
  takeNew(url: URL, options: TakeOptions): Promise<Connection>;
  /** Gives back a connection whose answer was read to its end. */
  release(connection: Connection): void;
  /** Ends every connection, taken ones too. */
  close(): void;
};

const CONTENT_ALPN = ['http/1.1'];
/** First come, first served. */
const EQUAL_PRIORITY = 0;

type PoolParts = { connect: Connect; limits: FetchLimits; guard: AddressGuard };

export function createConnectionPool({ connect, limits, guard }: PoolParts): ConnectionPool {
  const limiter = createPerHostLimiter(limits.perAddressMax);
  /** What gives back the releases of those that are taken. */
  const releases = new Map<Connection, () => void>();
  const open = new Set<Connection>();
  /** Sets keep the order of insertion: the first is the one that has been idle for longest. */
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
    releases.get(connection)?.();
    releases.delete(connection);
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
    if (release !== null) releases.set(connection, release);
    return connection;
  }

  return {
    takeNew,
    async take(url, options) {
      const kept = idleByOrigin.get(url.origin)?.findLast((each) => isOfUse(each, options.reach, guard));
      if (kept === undefined) return takeNew(url, options);
      removeIdle(kept);
      const { signal, deadline } = options;
      const entered = limiter.acquire(kept.guardedSocket.remoteAddress, EQUAL_PRIORITY, signal);
      const release = await deadline.wait(entered).catch((error: unknown) => {
        kept.destroy();
        throw error;
      });
      if (!kept.isOpen()) {
        release();
        return takeNew(url, options);
      }
      releases.set(kept, release);
      return kept;
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

function isOfUse(connection: Connection, reach: Reach, guard: AddressGuard): boolean {
  return connection.isOpen() && guard.allows(connection.guardedSocket.remoteAddress, reach);
}
