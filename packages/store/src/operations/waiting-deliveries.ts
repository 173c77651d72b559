import type { WaitingDeliveries } from '@pagemark/core';

/** What is known of the messages that wait, of a row; none when there is no row. */
export function toWaiting(
  row: { count: number; dueAtMs: number | null } | null,
  nowMs: number,
): WaitingDeliveries {
  const dueAtMs = row?.dueAtMs ?? null;
  return { count: row?.count ?? 0, oldestDueMs: dueAtMs === null ? null : nowMs - dueAtMs };
}
