import { mergeExceeded } from '@pagemark/domain';
import type { ExceededLimit, GatherCost, LimitValue, UnavailableReason } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import { roundMs } from '../round-ms.ts';
import { createPerHostLimiter } from '../hosts/per-host-limiter.ts';
import type { PerHostLimiter } from '../hosts/per-host-limiter.ts';
import { BUDGETS_BY_REASON, ArtifactUnavailable } from './artifact-unavailable.ts';
import type { HostBackoff } from '../hosts/host-backoff.ts';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

/** The budget of looking around one page: what it may still cost, and what it has cost. */
export type RequestBudget = {
  /** Aborts with an ArtifactUnavailable when time is up, or with the caller's reason. */
  readonly signal: AbortSignal;
  /**
   * Waits until a request may be sent to a host, and counts it; the answer is to be called when it is over. Rejects
   * with an ArtifactUnavailable when there is no more of something, or the host wants to be left alone.
   */
  acquire(hostname: string, reach: Reach, priority: number): Promise<() => void>;
  count(bytes: { wire?: number; decoded?: number }): void;
  /** Decompressed bytes of bodies that may still come; never below zero. */
  bytesLeft(): number;
  /** Records a request that was skipped. */
  recordSkipped(reason: UnavailableReason): void;
  /** Takes note of a limit that was met. */
  recordLimit(limit: LimitValue): void;
  summary(): GatherCost;
};

export type RequestBudgetParts = {
  limits: ArtifactLimits;
  hostLimiter: PerHostLimiter;
  hostBackoff: HostBackoff;
};

/** Every page waits for itself here: one lane for all its requests. */
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
          admit(hostname, reach); // While it waited, others may have used up the rest.
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

/** The limits of the budget because of which requests were skipped. */
function budgetHits(
  skipped: Iterable<UnavailableReason & { count: number }>,
  limits: ArtifactLimits,
): ExceededLimit[] {
  return [...skipped].flatMap(({ reasonCode, count }) => {
    const budget = BUDGETS_BY_REASON[reasonCode];
    return budget === undefined ? [] : [{ name: budget.name, limit: limits[budget.limit], count }];
  });
}
