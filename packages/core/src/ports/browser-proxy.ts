import type { Duplex } from 'node:stream';
import type { RefusedTarget } from '@pagemark/domain';

/** Why a session cannot be opened. */
export type ProxyRefusal = 'blocked_address' | 'dns_failure' | 'overloaded';

/** The proxy session of one rendering: its credential and its network use. */
export type ProxySession = {
  /** The proxy on the loopback interface (`http://127.0.0.1:41235`), and the credential of this session. */
  server: string;
  username: string;
  password: string;
  /** All refused targets so far; at most 50 are listed. */
  refused(): { count: number; items: RefusedTarget[] };
  /** Bytes transferred in both directions. */
  bytes(): number;
  /** Ends all connections of the session. The credential is invalid from then on. */
  close(): void;
};

export type ProxySessionOptions = {
  isNamedByPublic?: boolean;
  /** Called after each refused target. */
  onRefusal?: () => void;
};

export type ProxySessionOpening = { ok: true; session: ProxySession } | { ok: false; refusal: ProxyRefusal };

/**
 * The only way for a browser to reach other hosts: a forward proxy on the loopback interface that connects through the address
 * guard. It forwards nothing without the credential of an open session.
 */
export type BrowserProxy = {
  /**
   * Opens a session for rendering a URL. Its connections may reach private addresses only if all addresses of the URL are private
   * and allowed, and `isNamedByPublic` is not set.
   */
  open(url: string, options?: ProxySessionOptions): Promise<ProxySessionOpening>;
  /** The proxy's address for requests of the browser itself: without a credential, all of them are refused. */
  server(): Promise<string>;
  /** Serves a connection from a browser on another machine, as if it had connected to `server`. */
  accept(connection: Duplex): void;
  close(): Promise<void>;
};
