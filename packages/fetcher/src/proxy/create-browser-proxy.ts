import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { BrowserProxy, ProxyRefusal } from '@pagemark/core';
import { lazily } from '@pagemark/domain/lazily';
import { createConnector } from '../http/connect/connect.ts';
import { createHostResolver } from '../http/dns/host-resolver.ts';
import type { HostResolver } from '../http/dns/host-resolver.ts';
import { FetchFailure } from '../http/fetch-failure.ts';
import { bareHost, createAddressGuard } from '../http/guard/address-guard.ts';
import type { AddressGuard, Reach } from '../http/guard/address-guard.ts';
import type { Network } from '../http/guard/network.ts';
import { reportRefusals } from '../http/guard/report-refusals.ts';
import { FETCH_LIMITS_DEFAULT } from '../limits/fetch-limits.ts';
import { PROXY_LIMITS_DEFAULT } from '../limits/proxy-limits.ts';
import type { ProxyLimits } from '../limits/proxy-limits.ts';
import { SessionAgent } from './forward-request.ts';
import { createProxyServer } from './proxy-server.ts';
import type { OpenSession } from './proxy-server.ts';
import { createProxySession } from './proxy-session.ts';

export type BrowserProxyOptions = {
  /** Private networks that may be contacted; see `parseNetworks`. */
  allowedNetworks: readonly Network[];
  /** Replaces the built-in classification of addresses. */
  isPublicAddress?: (address: string) => boolean;
  /** Replaces the name servers of this machine. */
  resolver?: HostResolver;
  limits?: Partial<ProxyLimits>;
  /** Called when the address guard refuses a URL or an address. */
  onRefused?: (() => void) | undefined;
};

const OWN_HOST = '127.0.0.1';

/**
 * A forward proxy for browsers, through the fetcher's own resolver, guard and connector; see `BrowserProxy`. It starts
 * to listen on first use.
 */
export function createBrowserProxy(options: BrowserProxyOptions): BrowserProxy {
  const { allowedNetworks, isPublicAddress, onRefused } = options;
  const limits: ProxyLimits = { ...PROXY_LIMITS_DEFAULT, ...options.limits };
  const { dnsMs } = FETCH_LIMITS_DEFAULT;
  const resolver =
    options.resolver ?? createHostResolver({ dnsMs, usesOperatingSystem: allowedNetworks.length > 0 });
  const guard = reportRefusals(createAddressGuard({ allowedNetworks, resolver, isPublicAddress }), onRefused);
  const connect = createConnector({ guard, limits: FETCH_LIMITS_DEFAULT });
  const sessions = new Map<string, OpenSession>();
  const server = createProxyServer((username) => sessions.get(username) ?? null);
  /** Connections of browsers on other machines. */
  const connections = new Set<Duplex>();
  const port = lazily(
    () =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, OWN_HOST, () => resolve((server.address() as AddressInfo).port));
      }),
  );

  return {
    async open(url, { isNamedByPublic = false, onRefusal } = {}) {
      if (sessions.size >= limits.sessionsMax) return { ok: false, refusal: 'overloaded' };
      const { hostname } = new URL(url);
      const reach = await reachOf(guard, hostname, isNamedByPublic);
      if (reach !== 'any' && reach !== 'public') return { ok: false, refusal: reach };
      const ownPort = await port();
      const session = createProxySession({
        guard,
        connect,
        limits,
        reach,
        pageHost: bareHost(hostname),
        ownPort,
        onRefusal,
        onClose() {
          agent.destroy();
          sessions.delete(session.username);
        },
      });
      const agent = new SessionAgent(session);
      sessions.set(session.username, { session, agent });
      return { ok: true, session: { ...session, server: `http://${OWN_HOST}:${ownPort}` } };
    },
    server: async () => `http://${OWN_HOST}:${await port()}`,
    accept(connection) {
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
      // The connection may end at any time, even while no request uses it.
      connection.on('error', () => undefined);
      server.emit('connection', connection);
    },
    async close() {
      for (const { session } of sessions.values()) session.close();
      for (const connection of connections) connection.destroy();
      if (port.started() === null) return;
      await port();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The reach of a page: private addresses are reachable only if its host has no others. */
async function reachOf(
  guard: AddressGuard,
  hostname: string,
  isNamedByPublic: boolean,
): Promise<Reach | ProxyRefusal> {
  try {
    const addresses = await guard.resolve(hostname, isNamedByPublic ? 'public' : 'any');
    return addresses.every((address) => guard.reachFrom(address) === 'any') ? 'any' : 'public';
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return error.code === 'dns_failure' ? 'dns_failure' : 'blocked_address';
  }
}
