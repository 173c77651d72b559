const MIB = 1024 * 1024;

/** The budgets of one rendering in a browser, each with its unit. Requests beyond a budget are refused and reported. */
export const PROXY_LIMITS_DEFAULT = {
  /** Bytes transferred in both directions. */
  bytesMax: 64 * MIB,
  /** The age of a session at which its connections end. */
  sessionMs: 60_000,
  /** Connections to other hosts: concurrent, and in total. */
  openConnectionsMax: 64,
  connectionsMax: 512,
  hostsMax: 150,
  /** Distinct refused targets that are listed. */
  refusedMax: 50,
  /** Concurrent sessions. */
  sessionsMax: 32,
} as const;

export type ProxyLimits = { readonly [Name in keyof typeof PROXY_LIMITS_DEFAULT]: number };
