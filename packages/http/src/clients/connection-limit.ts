import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { addressGroupOf } from './address-group-of.ts';

/** The minimum time between two log entries about rejected connections, in milliseconds. */
const REPORT_MS = 60_000;

export type ConnectionLimit = {
  /** The maximum number of open connections per client address. IPv6 addresses are counted by /64. */
  max: number;
  /** Whether an address is a trusted proxy. Its connections serve many clients and are not limited. */
  isProxy: (address: string) => boolean;
  /** Called when an address is at its limit, at most once a minute. */
  onRefused: (address: string) => void;
};

/** Limits the open connections of each client address, so one client cannot use all connections of the server. */
export function limitConnections(server: Server, { max, isProxy, onRefused }: ConnectionLimit): void {
  const open = new Map<string, number>();
  let reportedMs = -Infinity;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const group = addressGroupOf(remoteAddress);
    const before = open.get(group) ?? 0;
    if (before >= max) {
      socket.destroy();
      if (performance.now() - reportedMs < REPORT_MS) return;
      reportedMs = performance.now();
      onRefused(remoteAddress);
      return;
    }
    open.set(group, before + 1);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
  });
}

/** The connection limit of a server. `app` contains the trusted proxies. Null if `max` is null: unlimited. */
export function connectionLimitOf(app: Express, max: number | null, logger: Logger): ConnectionLimit | null {
  if (max === null) return null;
  const trusts: unknown = app.get('trust proxy fn');
  return {
    max,
    isProxy: (address) => typeof trusts === 'function' && trusts(address, 0) === true,
    onRefused: (client) => logger.warn({ client, max }, 'client reached CONNECTIONS_PER_ADDRESS'),
  };
}
