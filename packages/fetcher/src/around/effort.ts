import { mergedHits } from '@pagemark/domain';
import type { LimitHit, NamedLimit, SurroundingsEffort } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import { rounded } from '../transfer/fetch-hop.ts';
import { createHostLanes } from './host-lanes.ts';
import type { HostLanes } from './host-lanes.ts';
import { BUDGETS_BY_REASON, NotAsked } from './not-asked.ts';
import type { QuietHosts } from './quiet-hosts.ts';
import type { SurroundingsLimits } from './surroundings-limits.ts';

/** The budget of looking around one page: what it may still cost, and what it has cost. */
export type Effort = {
  /** Aborts with a NotAsked when time is up, or with the caller's reason. */
  readonly signal: AbortSignal;
  /**
   * Waits until a request may be sent to a host, and counts it; the answer is to be called when it is over. Rejects
   * with a NotAsked when there is no more of something, or the host wants to be left alone.
   */
  begin(hostname: string, reach: Reach, rank: number): Promise<() => void>;
  count(bytes: { wire?: number; decoded?: number }): void;
  /** Decompressed bytes of bodies that may still come; never below zero. */
  bytesLeft(): number;
  /** Takes note of something that was left out. */
  leaveOut(reason: string): void;
  /** Takes note of a limit that was met. */
  meet(limit: NamedLimit): void;
  summary(): SurroundingsEffort;
};

export type EffortParts = {
  limits: SurroundingsLimits;
  hostLanes: HostLanes;
  quietHosts: QuietHosts;
};

/** Every page waits for itself here: one lane for all its requests. */
const THIS_PAGE = '';

export function createEffort({ limits, hostLanes, quietHosts }: EffortParts, signal: AbortSignal): Effort {
  const startMs = performance.now();
  const pageLanes = createHostLanes(limits.atOnceMax);
  const bytes = { wire: 0, decoded: 0 };
  const leftOut = new Map<string, number>();
  const met = new Map<string, LimitHit>();
  let requests = 0;

  function admit(hostname: string, reach: Reach): void {
    signal.throwIfAborted();
    if (quietHosts.isQuiet(hostname, reach)) throw new NotAsked('left_alone');
    if (bytes.decoded >= limits.bytesMax) throw new NotAsked('bytes');
    if (requests >= limits.requestsMax) throw new NotAsked('requests');
  }

  return {
    signal,
    async begin(hostname, reach, rank) {
      admit(hostname, reach);
      const leaveHost = await hostLanes.enter(hostname, rank, signal);
      try {
        const leavePage = await pageLanes.enter(THIS_PAGE, rank, signal);
        try {
          admit(hostname, reach); // While it waited, others may have used up the rest.
          requests += 1;
        } catch (error) {
          leavePage();
          throw error;
        }
        return () => {
          leavePage();
          leaveHost();
        };
      } catch (error) {
        leaveHost();
        throw error;
      }
    },
    count({ wire = 0, decoded = 0 }) {
      bytes.wire += wire;
      bytes.decoded += decoded;
    },
    bytesLeft: () => Math.max(0, limits.bytesMax - bytes.decoded),
    leaveOut: (reason) => void leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1),
    meet: ({ name, limit }) => void met.set(name, { name, limit, count: (met.get(name)?.count ?? 0) + 1 }),
    summary: () => ({
      requests,
      bytes: { ...bytes },
      totalMs: rounded(performance.now() - startMs),
      leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
      limits: mergedHits([...met.values()], budgetHits(leftOut, limits)),
    }),
  };
}

/** The limits of the budget by which things were left out. */
function budgetHits(leftOut: ReadonlyMap<string, number>, limits: SurroundingsLimits): LimitHit[] {
  return [...leftOut].flatMap(([reason, count]) => {
    const budget = BUDGETS_BY_REASON.get(reason);
    return budget === undefined ? [] : [{ name: budget.name, limit: limits[budget.limit], count }];
  });
}
