import { AppError } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { addressGroupOf } from './client-address.ts';
import { requireAddress } from './forwarded-address.ts';
import { createRequireKnownHost } from './known-host.ts';
import type { HostSettings } from './known-host.ts';

export type AdmissionSettings = HostSettings & {
  /** Which proxies may say who the client is: how many hops, or their addresses. Absent: none. */
  trustProxy?: number | string[] | undefined;
  /** Connections of one client address; behind a proxy, requests in progress. Null or absent: any number. */
  connectionsPerAddress?: number | null | undefined;
};

/**
 * Looks at a request before anything else does. Throws `malformed_request` (no valid Host, two of them, a client that is
 * no address), `misdirected_request`, `rate_limited`.
 */
export type Admit = (req: Request, res: Response) => void;

/** Makes the first look at requests. */
export function createAdmit(settings: AdmissionSettings): Admit {
  const { trustProxy = 0, connectionsPerAddress = null } = settings;
  const requireKnownHost = createRequireKnownHost(settings);
  // Without a proxy the connections themselves are counted, see limitConnections.
  const countInProgress =
    trustProxy === 0 || connectionsPerAddress === null ? null : createInProgress(connectionsPerAddress);
  return (req, res) => {
    requireAddress(req.ip);
    requireKnownHost(req);
    countInProgress?.(req, res);
  };
}

/** Bounds the requests in progress of each client behind a proxy, whose connections are those of all its clients. */
function createInProgress(max: number): Admit {
  const inProgress = new Map<string, number>();
  return (req, res) => {
    const group = addressGroupOf(req.ip);
    const before = inProgress.get(group) ?? 0;
    if (before >= max) {
      throw new AppError('rate_limited', `This address has ${max} requests in progress already.`, {
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
