import type { AlertRule, AlertTarget, ListedAlert } from '@pagemark/core';
import { composeMessage, countNotices, toTimeOfDay } from '@pagemark/domain';
import type { AlertMessageBody, AlertRuleBody, AlertTargetBody } from './alert-schema.ts';
import { timestampOrNull, toTimestamp } from './report.ts';

/** Converts a target to its wire form. */
export function toAlertTargetBody(target: AlertTarget): AlertTargetBody {
  const { id, kind, name, shown, delivery, failure } = target;
  const { groupMinutes, quietHours, digest, timeZone } = delivery;
  return {
    id,
    kind,
    name,
    destination: shown,
    group_minutes: groupMinutes,
    quiet_from: quietHours === null ? null : toTimeOfDay(quietHours.fromMinute),
    quiet_until: quietHours === null ? null : toTimeOfDay(quietHours.untilMinute),
    time_zone: timeZone,
    digest_day: digest?.day ?? null,
    digest_hour: digest?.hour ?? null,
    next_digest_at: timestampOrNull(target.digestAtMs),
    created_at: toTimestamp(target.createdAtMs),
    last_sent_at: timestampOrNull(target.sentAtMs),
    failing_since: timestampOrNull(failure?.sinceMs ?? null),
    last_error: failure?.error ?? null,
  };
}

/** Converts a rule to its wire form. */
export function toAlertRuleBody({ id, project, condition, targets, createdAtMs }: AlertRule): AlertRuleBody {
  return {
    id,
    kind: condition.kind,
    project,
    targets,
    points: 'points' in condition ? condition.points : null,
    runs: 'runs' in condition ? condition.runs : null,
    days: 'days' in condition ? condition.days : null,
    created_at: toTimestamp(createdAtMs),
  };
}

/** Converts a message to its wire form. */
export function toAlertMessageBody(message: ListedAlert): AlertMessageBody {
  const { id, targetId, state, content, attempts, error } = message;
  return {
    id,
    target_id: targetId,
    state,
    kind: content.kind,
    headline: composeMessage(content, null).headline,
    ...countNotices(content),
    attempts,
    last_error: error,
    created_at: toTimestamp(message.createdAtMs),
    due_at: toTimestamp(message.dueAtMs),
    finished_at: timestampOrNull(message.finishedAtMs),
  };
}
