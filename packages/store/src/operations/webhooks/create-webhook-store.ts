import type { Webhook, WebhookFields, WebhookStore } from '@pagemark/core';
import { OPERATOR } from '@pagemark/core';
import type { Actor } from '@pagemark/core';
import { WEBHOOKS_MAX } from '@pagemark/domain';
import { v7 } from 'uuid';
import type { Tx } from '../../db/db.ts';
import { parseReportId } from '../../ids/report-id.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhookAccount,
  rotateWebhook,
  updateWebhook,
} from '../../queries/webhooks.ts';
import { failPending } from '../../queries/webhook-deliveries.ts';
import { recordActivity } from '../activity.ts';
import { deliveryQueue } from './delivery-queue.ts';
import { deliveryLog } from './delivery-log.ts';
import { toColumns, toWebhook } from './to-webhook.ts';
import type { WebhookContext } from './webhook-context.ts';
import { secretContext } from './webhook-context.ts';

/** Finds a webhook of an account by the text of its id. */
async function find(reader: Pick<Tx, 'one'>, accountId: number, text: string) {
  const id = parseReportId(text);
  return id === null ? null : reader.one(findWebhook, { accountId, id });
}

/** Webhooks and the queue of their messages. */
export function createWebhookStore(context: WebhookContext): WebhookStore {
  const { db, clock } = context;
  return {
    ...deliveryLog(context, find),
    ...deliveryQueue(context),
    create: (accountId, fields, { secret, publicKey }, actor) =>
      db.transaction(async (tx) => {
        await tx.one(lockWebhookAccount, { accountId });
        const existing = await tx.all(listWebhooks, { accountId, limit: WEBHOOKS_MAX });
        if (existing.length === WEBHOOKS_MAX) return null;
        const nowMs = clock.nowMs();
        const id = v7({ msecs: nowMs }, new Uint8Array(16));
        const sealed = context.box.seal(secret, secretContext(id));
        await tx.run(insertWebhook, {
          id,
          accountId,
          ...toColumns(fields),
          secret: sealed,
          publicKey,
          nowMs,
        });
        const made = await tx.one(findWebhook, { accountId, id });
        if (made === null) throw new Error('A webhook that was just made cannot be found.');
        return noted(tx, { accountId, action: 'create_webhook', actor, nowMs }, toWebhook(made, nowMs));
      }),
    get: async (accountId, id) => {
      const row = await find(db, accountId, id);
      return row === null ? null : toWebhook(row, clock.nowMs());
    },
    list: async (accountId) =>
      (await db.all(listWebhooks, { accountId, limit: WEBHOOKS_MAX })).map((row) =>
        toWebhook(row, clock.nowMs()),
      ),
    change: (accountId, id, fields, actor) =>
      db.transaction(async (tx) => {
        const row = await find(tx, accountId, id);
        if (row === null) return null;
        const nowMs = clock.nowMs();
        const before = toWebhook(row, nowMs);
        const after: WebhookFields = { ...before, ...fields };
        const disabledReason = fields.enabled === undefined ? before.disabledReason : null;
        await tx.run(updateWebhook, { seq: row.seq, ...toColumns(after), disabledReason, nowMs });
        if (!after.enabled) await tx.run(failPending, { webhookSeq: row.seq });
        const changed = { ...before, ...after, disabledReason, updatedAtMs: nowMs };
        return noted(tx, { accountId, action: 'change_webhook', actor, nowMs }, changed);
      }),
    rotate: (accountId, id, { secret, publicKey, previousUntilMs }, actor) =>
      db.transaction(async (tx) => {
        const row = await find(tx, accountId, id);
        if (row === null) return null;
        const nowMs = clock.nowMs();
        const sealed = context.box.seal(secret, secretContext(row.id));
        await tx.run(rotateWebhook, { seq: row.seq, secret: sealed, publicKey, previousUntilMs, nowMs });
        const rotated = toWebhook({ ...row, publicKey, previousUntilMs, updatedAtMs: nowMs }, nowMs);
        return noted(tx, { accountId, action: 'change_webhook', actor, nowMs }, rotated);
      }),
    delete: (accountId, id, actor) =>
      db.transaction(async (tx) => {
        const row = await find(tx, accountId, id);
        if (row === null) return false;
        const nowMs = clock.nowMs();
        await tx.run(deleteWebhook, { seq: row.seq });
        await noted(tx, { accountId, action: 'delete_webhook', actor, nowMs }, toWebhook(row, nowMs));
        return true;
      }),
  };
}

type Note = {
  accountId: number;
  action: 'create_webhook' | 'change_webhook' | 'delete_webhook';
  actor: Actor | undefined;
  nowMs: number;
};

/** Records a change of a webhook, with its host: the rest of the URL may be a secret. */
async function noted(
  tx: Tx,
  { accountId, action, actor = OPERATOR, nowMs }: Note,
  webhook: Webhook,
): Promise<Webhook> {
  const entry = {
    actor,
    action,
    result: 'done',
    object: webhook.id,
    detail: new URL(webhook.url).host,
  } as const;
  await recordActivity(tx, accountId, entry, nowMs);
  return webhook;
}
