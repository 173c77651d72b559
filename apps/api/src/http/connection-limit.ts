import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { addressGroupOf } from './client-address.ts';

/** How often refused connections are reported at most, in milliseconds. */
const REPORT_MS = 60_000;

export type ConnectionLimit = {
  /** Connections that one client address may have open; an IPv6 address stands for its /64. */
  max: number;
  /** Whether an address is a proxy's: its connections are those of many clients, and are not limited. */
  isProxy: (address: string) => boolean;
  /** Told of an address at its limit, at most once a minute. */
  onRefused: (address: string) => void;
};

/** Bounds the connections of each client address: without it one client could take all that the server has. */
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

/** The limit of a server whose application is `app`, which knows the proxies that are trusted; null: there is none. */
export function connectionLimitOf(app: Express, max: number | null, logger: Logger): ConnectionLimit | null {
  if (max === null) return null;
  const trusts: unknown = app.get('trust proxy fn');
  return {
    max,
    isProxy: (address) => typeof trusts === 'function' && trusts(address, 0) === true,
    onRefused: (client) => logger.warn({ client, max }, 'a client is at CONNECTIONS_PER_ADDRESS'),
  };
}
