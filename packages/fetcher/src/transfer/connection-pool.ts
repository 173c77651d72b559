import type { FetchLimits } from '../fetch-limits.ts';
import type { Dial } from '../guard/dial.ts';
import { createConnection } from './connection.ts';
import type { Connection } from './connection.ts';

/** Connections by origin. One that is taken is its taker's alone until it is released or destroyed. */
export type ConnectionPool = {
  /** An idle connection to the URL's origin, or a new one. */
  take(url: URL, signal: AbortSignal): Promise<Connection>;
  takeNew(url: URL, signal: AbortSignal): Promise<Connection>;
  /** Gives back a connection whose answer was read to its end. */
  release(connection: Connection): void;
  /** Ends every connection, taken ones too. */
  close(): void;
};

const CONTENT_ALPN = ['http/1.1'];

export function createConnectionPool({ dial, limits }: { dial: Dial; limits: FetchLimits }): ConnectionPool {
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

  async function takeNew(url: URL, signal: AbortSignal): Promise<Connection> {
    const secure = url.protocol === 'https:';
    const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
    const dialled = await dial({ secure, hostname: url.hostname, port }, { signal, alpn: CONTENT_ALPN });
    const connection = createConnection({ origin: url.origin, dialled, limits }, (closed) => {
      removeIdle(closed);
      open.delete(closed);
    });
    open.add(connection);
    return connection;
  }

  return {
    takeNew,
    async take(url, signal) {
      const kept = idleByOrigin.get(url.origin)?.findLast((connection) => connection.isOpen());
      if (kept === undefined) return takeNew(url, signal);
      removeIdle(kept);
      return kept;
    },
    release(connection) {
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
