import { sql } from 'kysely';
import { statement } from '../db/statement.ts';
import type { AlertTargetKindCode } from '../column-codes.ts';

/** The columns of a target that may be shown. */
const TARGET_COLUMNS = [
  'seq',
  'id',
  'kind',
  'name',
  'shown',
  'delivery',
  'digest_at as digestAtMs',
  'created_at as createdAtMs',
  'sent_at as sentAtMs',
  'failing_since as failingSinceMs',
  'error',
] as const;

type Owned = { accountId: number; id: Uint8Array };

/** The targets of an account, oldest first. */
export const listAlertTargets = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('alert_targets')
    .select(TARGET_COLUMNS)
    .where('account_id', '=', arg('accountId'))
    .orderBy('seq')
    .limit(arg('limit')),
);

export const findAlertTarget = statement<Owned>()((db, arg) =>
  db
    .selectFrom('alert_targets')
    .select(TARGET_COLUMNS)
    .where('account_id', '=', arg('accountId'))
    .where('id', '=', arg('id')),
);

export const countAlertTargets = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('alert_targets')
    .select((eb) => eb.fn.countAll<number>().as('targets'))
    .where('account_id', '=', arg('accountId')),
);

type InsertTargetArgs = {
  id: Uint8Array;
  accountId: number;
  kind: AlertTargetKindCode;
  name: string;
  shown: string;
  destination: Uint8Array;
  delivery: string;
  digestAtMs: number | null;
  nowMs: number;
};

export const insertAlertTarget = statement<InsertTargetArgs>()((db, arg) =>
  db.insertInto('alert_targets').values({
    id: arg('id'),
    account_id: arg('accountId'),
    kind: arg('kind'),
    name: arg('name'),
    shown: arg('shown'),
    destination: arg('destination'),
    delivery: arg('delivery'),
    digest_at: arg('digestAtMs'),
    created_at: arg('nowMs'),
  }),
);

/** Changes how a target gets its messages. */
export const updateAlertTarget = statement<
  Owned & { name: string; delivery: string; digestAtMs: number | null }
>()((db, arg) =>
  db
    .updateTable('alert_targets')
    .set({ name: arg('name'), delivery: arg('delivery'), digest_at: arg('digestAtMs') })
    .where('account_id', '=', arg('accountId'))
    .where('id', '=', arg('id')),
);

/** Changes where the messages of a target go. */
export const updateAlertDestination = statement<Owned & { shown: string; destination: Uint8Array }>()(
  (db, arg) =>
    db
      .updateTable('alert_targets')
      .set({ shown: arg('shown'), destination: arg('destination') })
      .where('account_id', '=', arg('accountId'))
      .where('id', '=', arg('id')),
);

/** Deletes a target, with its messages and its places in rules. */
export const deleteAlertTarget = statement<Owned>()((db, arg) =>
  db.deleteFrom('alert_targets').where('account_id', '=', arg('accountId')).where('id', '=', arg('id')),
);

/** Notes that a message arrived. */
export const noteAlertArrival = statement<{ targetSeq: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('alert_targets')
    .set({ sent_at: arg('nowMs'), failing_since: null, error: null })
    .where('seq', '=', arg('targetSeq')),
);

/** Notes that a message did not arrive. */
export const noteAlertFailure = statement<{ targetSeq: number; nowMs: number; error: string }>()((db, arg) =>
  db
    .updateTable('alert_targets')
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(arg('nowMs'))),
      error: arg('error'),
    }))
    .where('seq', '=', arg('targetSeq')),
);

/** The target whose digest was due first. */
export const findDueDigest = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('alert_targets')
    .select(['account_id as accountId', 'id', 'delivery', 'digest_at as digestAtMs'])
    .where('digest_at', '<=', arg('nowMs'))
    .orderBy('digest_at')
    .limit(sql.lit(1)),
);

/** Sets the next digest of a target, unless another worker has. */
export const advanceDigest = statement<Owned & { dueAtMs: number; nextMs: number }>()((db, arg) =>
  db
    .updateTable('alert_targets')
    .set({ digest_at: arg('nextMs') })
    .where('account_id', '=', arg('accountId'))
    .where('id', '=', arg('id'))
    .where('digest_at', '=', arg('dueAtMs')),
);
