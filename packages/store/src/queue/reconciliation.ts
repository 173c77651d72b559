import { listGroups } from '../queries/hosts.ts';
import type { LaneCode } from '../column-codes.ts';
import { groupsWithoutEntry } from './entries.ts';
import type { Group, WaitingGroup } from './entries.ts';
import type { QueueContext } from './queue-context.ts';

/** Groups of queued pages that are looked up in one call. */
const GROUPS_MAX = 500;
/** Between the end of one pass and the beginning of the next, in milliseconds. */
const PAUSE_MS = 60_000;

type Cursor = { lane: LaneCode; accountId: number; host: string };
const NEXT_LANE = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;
const FIRST: Cursor = { lane: 0, accountId: 0, host: '' };

/**
 * Looks for queued pages without an entry, which no worker would claim: at the start of a process and once a minute, some
 * groups at a time. There are none unless an entry was lost outside of the service.
 */
export class Reconciliation {
  #cursor = FIRST;
  #dueMs = -Infinity;

  /** Groups without an entry among the next ones, as they are to be added. */
  async next({ db }: QueueContext): Promise<WaitingGroup[]> {
    if (performance.now() < this.#dueMs) return [];
    const groups: Group[] = [];
    while (groups.length < GROUPS_MAX) {
      const { lane } = this.#cursor;
      const rows = await db.all(listGroups, { ...this.#cursor, limit: GROUPS_MAX });
      groups.push(...rows.map((group) => ({ lane, ...group })));
      const last = rows.length < GROUPS_MAX ? undefined : rows.at(-1);
      this.#cursor = last === undefined ? { ...FIRST, lane: NEXT_LANE[lane] } : { lane, ...last };
      if (last !== undefined || this.#cursor.lane !== FIRST.lane) continue;
      this.#dueMs = performance.now() + PAUSE_MS;
      break;
    }
    const missing = groups.length === 0 ? [] : await groupsWithoutEntry(db, groups);
    return missing.map((group) => ({ ...group, startMs: null }));
  }
}
