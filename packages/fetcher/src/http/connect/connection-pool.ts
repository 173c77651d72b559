import { createPerHostLimiter } from '../hosts/per-host-limiter.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import type { AddressGuard, Reach } from '../guard/address-guard.ts';
import type { Dial } from './connect.ts';
import type { PausableDeadline } from '../deadline.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';

type Taking = { signal: AbortSignal; patience: PausableDeadline; reach: Reach };

/**
 * Connections by origin. One that is taken is its taker's alone until it is released or destroyed. Of those to one address
 * only so many are taken at a time: who takes one more waits.
 */
export type ConnectionPool = {
  /** An idle connection to the URL's origin that is within the reach, or a new one. */
  take(url: URL, taking: Taking): Promise<Connection>;
  takeNew(url: URL, taking: Taking): Promise<Connection>;
  /** Gives back a connection whose answer was read to its end. */
  release(connection: Connection): void;
  /** Ends every connection, taken ones too. */
  close(): void;
};

const CONTENT_ALPN = ['http/1.1'];
/** First come, first served. */
const RANK = 0;

type PoolParts = { dial: Dial; limits: FetchLimits; guard: AddressGuard };

export function createConnectionPool({ dial, limits, guard }: PoolParts): ConnectionPool {
  const lanes = createPerHostLimiter(limits.perAddressMax);
  /** What gives back the turns of those that are taken. */
  const turns = new Map<Connection, () => void>();
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

  function giveBack(connection: Connection) {
    turns.get(connection)?.();
    turns.delete(connection);
  }

  async function takeNew(url: URL, { signal, patience, reach }: Taking): Promise<Connection> {
    let leave: (() => void) | null = null;
    const admit = async (address: string) => {
      leave = await patience.wait(lanes.enter(address, RANK, signal));
    };
    const dialing = dial(targetOf(url), { signal, reach, alpn: CONTENT_ALPN, admit });
    const dialed = await dialing.catch((error: unknown) => {
      leave?.();
      throw error;
    });
    const connection = createConnection({ origin: url.origin, dialed, limits }, (closed) => {
      removeIdle(closed);
      giveBack(closed);
      open.delete(closed);
    });
    open.add(connection);
    if (leave !== null) turns.set(connection, leave);
    return connection;
  }

  return {
    takeNew,
    async take(url, taking) {
      const kept = idleByOrigin.get(url.origin)?.findLast((each) => isOfUse(each, taking.reach, guard));
      if (kept === undefined) return takeNew(url, taking);
      removeIdle(kept);
      const { signal, patience } = taking;
      const entered = lanes.enter(kept.dialed.remoteAddress, RANK, signal);
      const leave = await patience.wait(entered).catch((error: unknown) => {
        kept.destroy();
        throw error;
      });
      if (!kept.isOpen()) {
        leave();
        return takeNew(url, taking);
      }
      turns.set(kept, leave);
      return kept;
    },
    release(connection) {
      giveBack(connection);
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
  return connection.isOpen() && guard.allows(connection.dialed.remoteAddress, reach);
}
