import { mergeExceeded } from '@pagemark/domain';
import type { ExceededLimit, GatherCost, LimitValue, UnavailableReason } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import { roundMs } from '../round-ms.ts';
import { createPerHostLimiter } from '../hosts/per-host-limiter.ts';
import type { PerHostLimiter } from '../hosts/per-host-limiter.ts';
import { BUDGET_LIMITS, ArtifactUnavailable } from './artifact-unavailable.ts';
import type { HostBackoff } from '../hosts/host-backoff.ts';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

/** The budget for the artifacts of one page: what remains and what was used. */
export type RequestBudget = {
  /** Aborts with an ArtifactUnavailable when the time is up, or with the caller's reason. */
  readonly signal: AbortSignal;
  /**
   * Waits until a request may be sent to a host, and counts it. The returned function must be called when the request
   * ends. Rejects with an ArtifactUnavailable when the budget is used up or the host's Retry-After applies.
   */
  acquire(hostname: string, reach: Reach, priority: number): Promise<() => void>;
  count(bytes: { wire?: number; decoded?: number }): void;
  /** Decompressed bytes that may still be read from bodies, at least zero. */
  bytesLeft(): number;
  /** Records a request that was skipped. */
  recordSkipped(reason: UnavailableReason): void;
  /** Records a limit that was reached. */
  recordLimit(limit: LimitValue): void;
  summary(): GatherCost;
};

export type RequestBudgetParts = {
  limits: ArtifactLimits;
  hostLimiter: PerHostLimiter;
  hostBackoff: HostBackoff;
};

/** The key for all requests of the page. */
const THIS_PAGE = '';

export function createRequestBudget(
  { limits, hostLimiter, hostBackoff }: RequestBudgetParts,
  signal: AbortSignal,
): RequestBudget {
  const startMs = performance.now();
  const pageLimiter = createPerHostLimiter(limits.concurrencyMax);
  const bytes = { wire: 0, decoded: 0 };
  const skipped = new Map<string, UnavailableReason & { count: number }>();
  const exceeded = new Map<string, ExceededLimit>();
  let requests = 0;

  function admit(hostname: string, reach: Reach): void {
    signal.throwIfAborted();
    if (hostBackoff.isBackingOff(hostname, reach)) throw new ArtifactUnavailable('retry_after_active');
    if (bytes.decoded >= limits.bytesMax) throw new ArtifactUnavailable('byte_budget_exceeded');
    if (requests >= limits.requestsMax) throw new ArtifactUnavailable('request_budget_exceeded');
  }

  return {
    signal,
    async acquire(hostname, reach, priority) {
      admit(hostname, reach);
      const releaseHost = await hostLimiter.acquire(hostname, priority, signal);
      try {
        const releasePage = await pageLimiter.acquire(THIS_PAGE, priority, signal);
        try {
          admit(hostname, reach); // Other requests may have used up the rest in the meantime.
          requests += 1;
        } catch (error) {
          releasePage();
          throw error;
        }
        return () => {
          releasePage();
          releaseHost();
        };
      } catch (error) {
        releaseHost();
        throw error;
      }
    },
    count({ wire = 0, decoded = 0 }) {
      bytes.wire += wire;
      bytes.decoded += decoded;
    },
    bytesLeft: () => Math.max(0, limits.bytesMax - bytes.decoded),
    recordSkipped({ reasonCode, message }) {
      const count = (skipped.get(message)?.count ?? 0) + 1;
      skipped.set(message, { reasonCode, message, count });
    },
    recordLimit: ({ name, limit }) =>
      void exceeded.set(name, { name, limit, count: (exceeded.get(name)?.count ?? 0) + 1 }),
    summary: () => ({
      requests,
      bytes: { ...bytes },
      totalMs: roundMs(performance.now() - startMs),
      skipped: [...skipped.values()],
      limits: mergeExceeded([...exceeded.values()], budgetHits(skipped.values(), limits)),
    }),
  };
}

/** The limits of the budget that caused requests to be skipped. */
function budgetHits(
  skipped: Iterable<UnavailableReason & { count: number }>,
  limits: ArtifactLimits,
): ExceededLimit[] {
  return [...skipped].flatMap(({ reasonCode, count }) => {
    const budget = BUDGET_LIMITS[reasonCode];
    return budget === undefined ? [] : [{ name: budget.name, limit: limits[budget.limit], count }];
  });
}
