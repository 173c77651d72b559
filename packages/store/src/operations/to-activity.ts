import { hash } from 'node:crypto';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_KEPT_MS,
  ACTIVITY_RESULTS,
  ACTIVITY_WINDOW_MS,
  activityKeptMax,
  ACTOR_KINDS,
} from '@pagemark/core';
import type { Activity, NewActivity } from '@pagemark/core';

/** The stored length of a name or project, in characters. */
const TEXT_CHARACTERS_MAX = 300;

export type ActivityRow = {
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
export function toActivity(row: ActivityRow): Activity {
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
export function activityArgs(accountId: number, { actor, ...activity }: NewActivity, nowMs: number) {
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
