import type { Duplex } from 'node:stream';
import type { RefusedTarget } from '@pagemark/domain';

/** Why a session cannot be opened. */
export type ProxyRefusal = 'blocked_address' | 'dns_failure' | 'overloaded';

/** What one rendering may use of the network, and what it did use. */
export type ProxySession = {
  /** The proxy on loopback, `http://127.0.0.1:41235`, and the credential of this session. */
  server: string;
  username: string;
  password: string;
  /** Every target that was refused so far, at most 50 listed. */
  refused(): { count: number; items: RefusedTarget[] };
  /** Bytes in both directions. */
  bytes(): number;
  /** Ends all connections of the session. The credential is invalid from then on. */
  close(): void;
};

export type ProxySessionOptions = {
  isNamedByPublic?: boolean;
  /** Called each time after a target was refused. */
  onRefusal?: () => void;
};

export type ProxySessionOpening = { ok: true; session: ProxySession } | { ok: false; refusal: ProxyRefusal };

/**
 * The only way of a browser to other hosts: a forward proxy on loopback that connects through the address guard. Without
 * the credential of an open session it forwards nothing.
 */
export type BrowserProxy = {
  /**
   * Opens a session for rendering a URL. Its connections may reach private addresses only when all addresses of the URL are
   * private and allowed, and `isNamedByPublic` is not set.
   */
  open(url: string, options?: ProxySessionOptions): Promise<ProxySessionOpening>;
  /** The address of the proxy, for what the browser itself requests: without a credential, all of it is refused. */
  server(): Promise<string>;
  /** Serves a connection of a browser on another machine, as if it came to `server`. */
  accept(connection: Duplex): void;
  close(): Promise<void>;
};
