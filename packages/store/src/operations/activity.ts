import {
  OPERATOR,
  ACTIVITY_ACTIONS,
  ACTIVITY_KEPT_MS,
  ACTIVITY_RESULTS,
  ACTIVITY_WINDOW_MS,
  activityKeptMax,
  ACTOR_KINDS,
} from '@pagemark/core';
import type {
  Actor,
  NewActivity,
  NewAlertRule,
  Activity,
  ActivityStore,
  ApiKey,
  Clock,
  Session,
} from '@pagemark/core';
import { formatReportId } from '../ids/report-id.ts';
import { hash } from 'node:crypto';
import type { NewSchedule } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import {
  deleteOldActivity,
  deleteSurplusActivity,
  insertActivity,
  listActivity,
} from '../queries/activity.ts';

/** The activity log. */
export function createActivityStore(db: Db, clock: Clock): ActivityStore {
  return {
    append: (accountId, activity) =>
      db.transaction((tx) => recordActivity(tx, accountId, activity, clock.nowMs())),
    list: async (accountId, { beforeSeq, limit }) => {
      const args = { accountId, beforeSeq: beforeSeq ?? Number.MAX_SAFE_INTEGER, limit };
      return (await db.all(listActivity, args)).map(toActivity);
    },
  };
}

/** Adds an entry to an account's log or counts it as a repeat, and deletes entries beyond the limits of age and number. */
export async function recordActivity(
  tx: Tx,
  accountId: number,
  activity: NewActivity,
  nowMs: number,
): Promise<void> {
  const { line, kept } = activityArgs(accountId, activity, nowMs);
  const { action, result } = line;
  await tx.run(insertActivity, line);
  await tx.run(deleteSurplusActivity, { accountId, action, result, keptMax: kept.keptMax });
  await tx.run(deleteOldActivity, { accountId, beforeMs: kept.beforeMs });
}

/** The stored length of a name or project, in characters. */
const TEXT_CHARACTERS_MAX = 300;

type ActivityRow = {
  seq: number;
  atMs: number;
  action: string;
  result: number;
  actor: number;
  keyId: string | null;
  address: string | null;
  object: string | null;
  detail: string | null;
  count: number;
  lastAtMs: number | null;
};

/** An entry of the log from its row. Throws on a row that this version cannot have written. */
function toActivity(row: ActivityRow): Activity {
  const { seq, atMs, object, detail, keyId, address, count } = row;
  const action = ACTIVITY_ACTIONS.find((known) => known === row.action);
  const result = ACTIVITY_RESULTS[row.result];
  const kind = ACTOR_KINDS[row.actor];
  if (action === undefined || result === undefined || kind === undefined) {
    throw new Error(`The line ${seq} of the activity is not one that is known here.`);
  }
  const lastAtMs = row.lastAtMs ?? atMs;
  return { seq, atMs, action, result, actor: { kind, keyId, address }, object, detail, count, lastAtMs };
}

/** The arguments to write an entry, or count it as a repeat, and to delete entries beyond the limits. */
function activityArgs(accountId: number, { actor, ...activity }: NewActivity, nowMs: number) {
  const line = {
    action: activity.action,
    result: ACTIVITY_RESULTS.indexOf(activity.result),
    actor: ACTOR_KINDS.indexOf(actor.kind),
    keyId: actor.keyId,
    address: cut(actor.address),
    object: cut(activity.object),
    detail: cut(activity.detail),
  };
  const window = Math.floor(nowMs / ACTIVITY_WINDOW_MS);
  const fingerprint = hash('sha256', JSON.stringify([window, ...Object.values(line)]), 'base64url');
  const kept = { beforeMs: nowMs - ACTIVITY_KEPT_MS, keptMax: activityKeptMax(activity.action) };
  return { line: { ...line, accountId, nowMs, fingerprint }, kept };
}

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, TEXT_CHARACTERS_MAX).toWellFormed();
}

/** The entry for a key that was created or revoked. */
export function keyActivity(
  action: 'create_key' | 'revoke_key',
  { id, name, scopes }: Pick<ApiKey, 'id' | 'name' | 'scopes'>,
  actor: Actor,
): NewActivity {
  return { actor, action, result: 'done', object: id, detail: `${name}: ${scopes.join(', ')}` };
}

/** The entry for a session that started or ended. */
export function sessionActivity(action: 'sign_in' | 'sign_out', actor: Actor): NewActivity {
  return { actor, action, result: 'done', object: null, detail: beginning(actor) };
}

/** The entry for revoked sessions: with the id of one, or the number of several. */
export function sessionEnd(ended: readonly Session[], actor: Actor): NewActivity {
  const [session] = ended;
  const isOne = ended.length === 1 && session !== undefined;
  const detail = isOne ? beginning(session) : `${ended.length} sessions`;
  return { actor, action: 'revoke_session', result: 'done', object: isOne ? session.id : null, detail };
}

function beginning({ keyId }: { keyId: string | null }): string {
  return keyId === null ? 'with a sign-in link' : 'with a key';
}

/** The entry for a project whose schedule was set, with the hour as `03:00`. */
export function scheduleActivity(
  project: string,
  schedule: NewSchedule,
  actor: Actor = OPERATOR,
): NewActivity {
  const { every, day, hour, timeZone, rendering = 'default' } = schedule;
  const when = every === 'daily' ? every : `${every} on day ${day}`;
  const rendered = rendering === 'default' ? '' : `, rendering ${rendering}`;
  const detail = `${when} at ${String(hour).padStart(2, '0')}:00, ${timeZone}${rendered}`;
  return { actor, action: 'set_schedule', result: 'done', object: project, detail };
}

/** The entry for a project whose schedule was removed. */
export function scheduleRemoval(project: string, actor: Actor = OPERATOR): NewActivity {
  return { actor, action: 'remove_schedule', result: 'done', object: project, detail: null };
}

const PAGE_CHARACTERS_MAX = 300;
/** Long enough for a token; words of a readable path are separated earlier. */
const TOKEN = /[\w%]{24,}/g;

/** The entry of a report that was deleted. It names the page without what may be a secret: its query, long tokens in its path. */
export function reportDeletion(
  report: { id: Uint8Array; url: string },
  actor: Actor = OPERATOR,
): NewActivity {
  return deletion('delete_report', formatReportId(report.id), pageOf(report.url), actor);
}

/** The entry of a project that was deleted with its reports. */
export function projectDeletion(name: string, actor: Actor = OPERATOR): NewActivity {
  return deletion('delete_project', name, null, actor);
}

/** The entry of an import that was deleted; its reports stay. */
export function importDeletion({ id }: { id: Uint8Array }, actor: Actor = OPERATOR): NewActivity {
  return deletion('delete_import', formatReportId(id), null, actor);
}

function pageOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(TOKEN, '…')}`.slice(0, PAGE_CHARACTERS_MAX);
}

function deletion(
  action: 'delete_report' | 'delete_project' | 'delete_import',
  object: string,
  detail: string | null,
  actor: Actor,
): NewActivity {
  return { actor, action, result: 'done', object, detail };
}

/** The entry for a target of alerts, by its name: where its messages go may be secret. */
export function alertTargetActivity(
  action: 'create_alert_target' | 'change_alert_target' | 'delete_alert_target',
  name: string,
  actor: Actor = OPERATOR,
): NewActivity {
  return { actor, action, result: 'done', object: name, detail: null };
}

/** The entry for a rule of alerts that was set or removed. */
export function alertRuleActivity(
  action: 'set_alert_rule' | 'remove_alert_rule',
  { project, condition }: Pick<NewAlertRule, 'project' | 'condition'>,
  actor: Actor = OPERATOR,
): NewActivity {
  return { actor, action, result: 'done', object: project, detail: condition.kind };
}
