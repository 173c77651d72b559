import {
  ACTIVITY_ACTIONS,
  ACTIVITY_KEPT_MS,
  ACTIVITY_RESULTS,
  ACTIVITY_WINDOW_MS,
  activityKeptMax,
  ACTOR_KINDS,
  OPERATOR,
} from '@pagemark/core';
import type { Activity, ActivityStore, Actor, Clock, NewActivity } from '@pagemark/core';
import { hash } from 'node:crypto';
import type { Db, Tx } from '../db/db.ts';
import type { RowOf } from '../db/statement.ts';
import * as queries from '../queries/activity.ts';

export function createActivityStore(db: Db, clock: Clock): ActivityStore {
  return {
    append: (accountId, activity) =>
      db.transaction((tx) => recordActivity(tx, { accountId, ...activity, nowMs: clock.nowMs() })),
    list: async (accountId, { beforeSeq, limit }) => {
      const args = { accountId, beforeSeq: beforeSeq ?? Number.MAX_SAFE_INTEGER, limit };
      return (await db.all(queries.listActivity, args)).map(toActivity);
    },
  };
}

/** `actor`: by default the operator; `detail`: by default none. */
type Entry = { accountId: number; nowMs: number } & Pick<NewActivity, 'action' | 'object'> &
  Partial<Pick<NewActivity, 'result' | 'detail'>> & { actor?: Actor | undefined };

/** The stored length of a name or project, in characters. */
const TEXT_CHARACTERS_MAX = 300;

/** Adds an entry to an account's log or counts it as a repeat, and deletes entries beyond the limits of age and number. */
export async function recordActivity(
  tx: Tx,
  { accountId, nowMs, actor = OPERATOR, action, result = 'done', object, detail = null }: Entry,
): Promise<void> {
  const line = {
    action,
    result: ACTIVITY_RESULTS.indexOf(result),
    actor: ACTOR_KINDS.indexOf(actor.kind),
    keyId: actor.keyId,
    address: cut(actor.address),
    object: cut(object),
    detail: cut(detail),
  };
  const window = Math.floor(nowMs / ACTIVITY_WINDOW_MS);
  const fingerprint = hash('sha256', JSON.stringify([window, ...Object.values(line)]), 'base64url');
  await tx.run(queries.insertActivity, { ...line, accountId, nowMs, fingerprint });
  const keptMax = activityKeptMax(action);
  await tx.run(queries.deleteSurplusActivity, { accountId, action, result: line.result, keptMax });
  await tx.run(queries.deleteOldActivity, { accountId, beforeMs: nowMs - ACTIVITY_KEPT_MS });
}

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, TEXT_CHARACTERS_MAX).toWellFormed();
}

/** Parses a row of the log. Throws if this version cannot have written it. */
function toActivity({ keyId, address, ...row }: RowOf<typeof queries.listActivity>): Activity {
  const action = ACTIVITY_ACTIONS.find((known) => known === row.action);
  const result = ACTIVITY_RESULTS[row.result];
  const kind = ACTOR_KINDS[row.actor];
  if (action === undefined || result === undefined || kind === undefined) {
    throw new Error(`The line ${row.seq} of the activity is not one that is known here.`);
  }
  return { ...row, action, result, actor: { kind, keyId, address }, lastAtMs: row.lastAtMs ?? row.atMs };
}
