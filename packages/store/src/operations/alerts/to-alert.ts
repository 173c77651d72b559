import { ALERT_MESSAGE_STATES } from '@pagemark/core';
import type { AlertRule, AlertTarget, ListedAlert } from '@pagemark/core';
import { ALERT_TARGET_KINDS, nextTime } from '@pagemark/domain';
import type { AlertCondition, AlertContent, AlertDelivery } from '@pagemark/domain';
import type { AlertMessageStateCode, AlertTargetKindCode } from '../../column-codes.ts';
import { formatReportId } from '../../ids/report-id.ts';
import type { AlertRuleRow } from '../../queries/alert-rules.ts';

type TargetRow = {
  id: Uint8Array;
  kind: AlertTargetKindCode;
  name: string;
  shown: string;
  delivery: string;
  digestAtMs: number | null;
  createdAtMs: number;
  sentAtMs: number | null;
  failingSinceMs: number | null;
  error: string | null;
};

/** A target from its row. */
export function toAlertTarget(row: TargetRow): AlertTarget {
  const { id, kind, name, shown, digestAtMs, createdAtMs, sentAtMs, failingSinceMs, error } = row;
  return {
    id: formatReportId(id),
    kind: ALERT_TARGET_KINDS[kind],
    name,
    shown,
    delivery: toDelivery(row.delivery),
    createdAtMs,
    sentAtMs,
    failure: failingSinceMs === null || error === null ? null : { sinceMs: failingSinceMs, error },
    digestAtMs,
  };
}

/** The stored JSON is only written by this version of the type. */
export function toDelivery(stored: string): AlertDelivery {
  return JSON.parse(stored) as AlertDelivery;
}

/** When the next digest of a target is due after a time; null without one. */
export function nextDigest({ digest, timeZone }: AlertDelivery, afterMs: number): number | null {
  return digest === null ? null : nextTime({ every: 'weekly', ...digest, timeZone }, afterMs);
}

/** A rule with the numbers of its row and of its targets. */
export type StoredRule = AlertRule & { seq: number; accountId: number; targetSeqs: number[] };

/** Rules from rows that have one target each, in order. */
export function toAlertRules(rows: readonly AlertRuleRow[]): StoredRule[] {
  const rules = new Map<number, StoredRule>();
  for (const row of rows) {
    const { seq, id, accountId, project, createdAtMs, targetSeq } = row;
    const known = rules.get(seq);
    const target = formatReportId(row.targetId);
    if (known === undefined)
      rules.set(seq, {
        seq,
        id: formatReportId(id),
        accountId,
        project,
        condition: JSON.parse(row.condition) as AlertCondition, // As `toDelivery`.
        targets: [target],
        targetSeqs: [targetSeq],
        createdAtMs,
      });
    else {
      known.targets.push(target);
      known.targetSeqs.push(targetSeq);
    }
  }
  return [...rules.values()];
}

type MessageRow = {
  id: Uint8Array;
  targetId: Uint8Array;
  state: AlertMessageStateCode;
  content: string;
  dueAtMs: number;
  attempts: number;
  error: string | null;
  createdAtMs: number;
  finishedAtMs: number | null;
};

/** A message from its row. */
export function toListedAlert({ id, targetId, state, content, ...rest }: MessageRow): ListedAlert {
  return {
    ...rest,
    id: formatReportId(id),
    targetId: formatReportId(targetId),
    state: ALERT_MESSAGE_STATES[state],
    content: toContent(content),
  };
}

/** As `toDelivery`. */
export function toContent(stored: string): AlertContent {
  return JSON.parse(stored) as AlertContent;
}
