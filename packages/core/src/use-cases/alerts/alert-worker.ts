import { composeMessage, DAY_MS, renderMessage, scoreDays } from '@pagemark/domain';
import type { AlertContent, DigestProject } from '@pagemark/domain';
import type { AccountAlertEvent, ClaimedAlert } from '../../ports/alert-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AlertSender } from '../../ports/alert-sender.ts';
import type { Store } from '../../ports/store.ts';
import { toAlertEvent } from './to-alert-event.ts';

/** Events applied in one transaction. */
const EVENTS_MAX = 100;
/** Messages sent concurrently. */
const SENT_AT_ONCE_MAX = 8;
/**
 * The time after which a worker that has not recorded an outcome counts as gone, in milliseconds. Longer than sending ever takes.
 */
const LEASE_MS = 120_000;
/** Attempts per message, over about three hours. */
const ATTEMPTS_MAX = 10;
const BACKOFF_MS = 30_000;
const BACKOFF_MAX_MS = 3_600_000;
/** How long sent messages are listed, and how many are deleted at once. */
const KEPT_MS = 30 * DAY_MS;
const DELETED_MAX = 1_000;
const DIGEST_MS = 7 * DAY_MS;
const DIGEST_PROJECTS_MAX = 20;

/** The tasks of a worker for alerts, in short steps that return whether there is more to do. A kill at any step loses nothing. */
export type AlertWorker = {
  /** Applies some events to the rules of their accounts. */
  evaluate(): Promise<boolean>;
  /** Sends some due messages. */
  deliver(sender: AlertSender): Promise<boolean>;
  /** Adds a due digest. */
  addDigest(): Promise<boolean>;
  /** Deletes some messages that ended long ago. */
  deleteOld(): Promise<boolean>;
};

type Ports = {
  store: Pick<Store, 'alerts' | 'events' | 'runHistory' | 'imports' | 'projects' | 'issues'>;
  clock: Clock;
  /** The base URL of links to reports; null: messages have no links. */
  publicUrl: string | null;
};

/** Rounds a difference of mean scores to one decimal. */
function toTenths(points: number): number {
  return Math.round(10 * points) / 10;
}

export function createAlertWorker({ store, clock, publicUrl }: Ports): AlertWorker {
  const { alerts } = store;

  async function send(claim: ClaimedAlert, sender: AlertSender): Promise<void> {
    const { id, content, createdAtMs, destination, attempt } = claim;
    if (destination === null) {
      const error =
        'The target was encrypted with another secret key. Delete the target and create it again.';
      return alerts.fail(claim, { error, retryAtMs: null });
    }
    const message = composeMessage(content, publicUrl);
    const outcome = await sender.send(renderMessage(destination, { id, createdAtMs, content, message }));
    if (outcome.ok) return alerts.complete(claim);
    const isOver = outcome.isPermanent || attempt >= ATTEMPTS_MAX;
    const backoffMs = Math.max(BACKOFF_MS * 2 ** (attempt - 1), (outcome.retryAfterS ?? 0) * 1_000);
    const retryAtMs = clock.nowMs() + Math.min(backoffMs, BACKOFF_MAX_MS);
    return alerts.fail(claim, { error: outcome.error, retryAtMs: isOver ? null : retryAtMs });
  }

  async function digestOf(accountId: number, targetId: string): Promise<AlertContent> {
    const nowMs = clock.nowMs();
    const { items, total } = await store.projects.list(accountId, {
      search: '',
      sortBy: 'project',
      direction: 'asc',
      perPage: 100,
      position: { kind: 'page', page: 1 },
    });
    const projects: DigestProject[] = [];
    for (const { project, reports, score } of items.slice(0, DIGEST_PROJECTS_MAX)) {
      const days = scoreDays((await store.issues.scoreChanges(accountId, project)) ?? []);
      const before = days.findLast(({ dayMs }) => dayMs <= nowMs - DIGEST_MS);
      const change = score === null || before === undefined ? null : toTenths(score - before.mean);
      projects.push({ project, pages: reports.total, score, change });
    }
    const count = await alerts.countSince(accountId, targetId, nowMs - DIGEST_MS);
    return { kind: 'digest', projects, projectsTotal: total, alerts: count };
  }

  return {
    async evaluate() {
      const from = await alerts.position();
      const events = await store.events.listPublished(from, EVENTS_MAX);
      const last = events.at(-1);
      if (last === undefined) return false;
      const rules = await alerts.rulesOf([...new Set(events.map(({ accountId }) => accountId))]);
      const found: AccountAlertEvent[] = [];
      for (const event of events) {
        const own = rules.get(event.accountId) ?? [];
        const alertEvent = own.length === 0 ? null : await toAlertEvent(event, own, store);
        if (alertEvent !== null) found.push(alertEvent);
      }
      await alerts.apply({ from, to: last.position, events: found });
      return true;
    },
    async deliver(sender) {
      const claims = await alerts.claim(SENT_AT_ONCE_MAX, LEASE_MS);
      await Promise.all(claims.map((claim) => send(claim, sender)));
      return claims.length > 0;
    },
    async addDigest() {
      const due = await alerts.dueDigest();
      if (due === null) return false;
      await alerts.addDigest(due, await digestOf(due.accountId, due.targetId));
      return true;
    },
    deleteOld: async () =>
      (await alerts.deleteOld({ endedMs: clock.nowMs() - KEPT_MS, limit: DELETED_MAX })) === DELETED_MAX,
  };
}
