import { AppError } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { addressGroupOf } from './address-group-of.ts';
import { requireAddress } from './strip-forwarded-ports.ts';
import { createRequireKnownHost } from './known-host.ts';
import type { HostSettings } from './known-host.ts';

export type AdmissionSettings = HostSettings & {
  /** Trusted proxies: the number of hops, or their IP addresses. Absent: none. */
  trustProxy?: number | string[] | undefined;
  /**
   * The maximum number of connections per client address; behind a proxy, of its requests in progress. Null or absent: unlimited.
   */
  connectionsPerAddress?: number | null | undefined;
};

/**
 * The first check of every request. Throws `bad_request` (missing, invalid or repeated Host header, invalid client
 * address), `misdirected_request`, `rate_limited`.
 */
export type Admit = (req: Request, res: Response) => void;

/** Creates the first check of every request. */
export function createAdmit(settings: AdmissionSettings): Admit {
  const { trustProxy = 0, connectionsPerAddress = null } = settings;
  const requireKnownHost = createRequireKnownHost(settings);
  // Without a proxy, limitConnections counts the connections themselves.
  const limitAddress =
    trustProxy === 0 || connectionsPerAddress === null ? null : createAddressLimit(connectionsPerAddress);
  return (req, res) => {
    requireAddress(req.ip);
    requireKnownHost(req);
    limitAddress?.(req, res);
  };
}

/** Limits the requests in progress of each client behind a proxy. All clients share the proxy's connections. */
function createAddressLimit(max: number): Admit {
  const inProgress = new Map<string, number>();
  return (req, res) => {
    const group = addressGroupOf(req.ip);
    const before = inProgress.get(group) ?? 0;
    if (before >= max) {
      throw new AppError('rate_limited', `This IP address already has ${max} requests in progress.`, {
        retryAfterS: 1,
      });
    }
    inProgress.set(group, before + 1);
    res.once('close', () => {
      const left = (inProgress.get(group) ?? 1) - 1;
      if (left === 0) inProgress.delete(group);
      else inProgress.set(group, left);
    });
  };
}
