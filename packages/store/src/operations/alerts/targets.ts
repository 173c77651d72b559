import type { AlertStore } from '@pagemark/core';
import { ALERT_TARGET_KINDS, ALERT_TARGETS_MAX, shownDestination } from '@pagemark/domain';
import type { AlertDestination } from '@pagemark/domain';
import { v7 } from 'uuid';
import type { AlertTargetKindCode } from '../../column-codes.ts';
import { formatReportId, parseReportId } from '../../ids/report-id.ts';
import { deleteAlertRulesWithoutTarget } from '../../queries/alert-rules.ts';
import {
  advanceDigest,
  countAlertTargets,
  deleteAlertTarget,
  findAlertTarget,
  findDueDigest,
  insertAlertTarget,
  listAlertTargets,
  updateAlertDestination,
  updateAlertTarget,
} from '../../queries/alert-targets.ts';
import { alertTargetContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { alertTargetActivity, recordActivity } from '../activity.ts';
import type { AlertContext } from './alert-context.ts';
import { insertMessage } from './messages.ts';
import { nextDigest, toAlertTarget, toDelivery } from './to-alert.ts';

type TargetOperations = Pick<
  AlertStore,
  'listTargets' | 'getTarget' | 'addTarget' | 'changeTarget' | 'removeTarget'
>;

const ID_BYTES = 16;

/** The operations of targets. */
export function targetOperations({ db, clock, box }: AlertContext): TargetOperations {
  return {
    listTargets: async (accountId) =>
      (await db.all(listAlertTargets, { accountId, limit: ALERT_TARGETS_MAX })).map(toAlertTarget),
    getTarget: async (accountId, idText) => {
      const id = parseReportId(idText);
      const row = id === null ? null : await db.one(findAlertTarget, { accountId, id });
      return row === null ? null : toAlertTarget(row);
    },
    addTarget: (accountId, { name, destination, delivery }, actor) =>
      db.transaction(async (tx) => {
        const { targets } = (await tx.one(countAlertTargets, { accountId })) ?? { targets: 0 };
        if (targets >= ALERT_TARGETS_MAX) return null;
        const nowMs = clock.nowMs();
        const id = v7({ msecs: nowMs }, new Uint8Array(ID_BYTES));
        await tx.run(insertAlertTarget, {
          id,
          accountId,
          kind: kindCode(destination.kind),
          name,
          shown: shownDestination(destination),
          destination: sealDestination(box, id, destination),
          delivery: JSON.stringify(delivery),
          digestAtMs: nextDigest(delivery, nowMs),
          nowMs,
        });
        await recordActivity(tx, accountId, alertTargetActivity('create_alert_target', name, actor), nowMs);
        const row = await tx.one(findAlertTarget, { accountId, id });
        return row === null ? null : toAlertTarget(row);
      }),
    changeTarget: (accountId, idText, { name, destination, delivery }, actor) =>
      db.transaction(async (tx) => {
        const id = parseReportId(idText);
        if (id === null) return null;
        const nowMs = clock.nowMs();
        const digestAtMs = nextDigest(delivery, nowMs);
        const change = { accountId, id, name, delivery: JSON.stringify(delivery), digestAtMs };
        if ((await tx.run(updateAlertTarget, change)) === 0) return null;
        if (destination !== null)
          await tx.run(updateAlertDestination, {
            accountId,
            id,
            shown: shownDestination(destination),
            destination: sealDestination(box, id, destination),
          });
        await recordActivity(tx, accountId, alertTargetActivity('change_alert_target', name, actor), nowMs);
        const row = await tx.one(findAlertTarget, { accountId, id });
        return row === null ? null : toAlertTarget(row);
      }),
    removeTarget: (accountId, idText, actor) =>
      db.transaction(async (tx) => {
        const id = parseReportId(idText);
        const target = id === null ? null : await tx.one(findAlertTarget, { accountId, id });
        if (id === null || target === null) return false;
        await tx.run(deleteAlertTarget, { accountId, id });
        await tx.run(deleteAlertRulesWithoutTarget, { accountId });
        const activity = alertTargetActivity('delete_alert_target', target.name, actor);
        await recordActivity(tx, accountId, activity, clock.nowMs());
        return true;
      }),
  };
}

/** The operations of weekly digests. */
export function digestOperations({ db, clock }: AlertContext): Pick<AlertStore, 'dueDigest' | 'addDigest'> {
  return {
    dueDigest: async () => {
      const row = await db.one(findDueDigest, { nowMs: clock.nowMs() });
      if (row === null || row.digestAtMs === null) return null;
      const { accountId, id, digestAtMs: dueAtMs } = row;
      return { accountId, targetId: formatReportId(id), delivery: toDelivery(row.delivery), dueAtMs };
    },
    addDigest: ({ accountId, targetId, delivery, dueAtMs }, content) =>
      db.transaction(async (tx) => {
        const id = parseReportId(targetId);
        const nowMs = clock.nowMs();
        const nextMs = nextDigest(delivery, nowMs);
        if (id === null || nextMs === null) return;
        const moved = await tx.run(advanceDigest, { accountId, id, dueAtMs, nextMs });
        const target = moved === 0 ? null : await tx.one(findAlertTarget, { accountId, id });
        if (target === null) return;
        await insertMessage(tx, { accountId, targetSeq: target.seq, content, dueAtMs: nowMs, nowMs });
      }),
  };
}

function sealDestination(box: SecretBox, id: Uint8Array, destination: AlertDestination): Uint8Array {
  return box.seal(Buffer.from(JSON.stringify(destination)), alertTargetContext(formatReportId(id)));
}

/** The list has one member per code. */
function kindCode(kind: (typeof ALERT_TARGET_KINDS)[number]): AlertTargetKindCode {
  return ALERT_TARGET_KINDS.indexOf(kind) as AlertTargetKindCode;
}
