import type { AlertWorker, AlertSender } from '@pagemark/core';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for events and due messages, in milliseconds. */
const IDLE_MS = 1_000;
/** Interval between checks for due digests, in milliseconds: they are due on the hour. */
const DIGEST_IDLE_MS = 30_000;
const DELETE_IDLE_MS = 3_600_000;

/** Applies events to alert rules, and sends the messages. Each task has its own pace: a slow target delays no rule. */
export function sendAlerts(alerts: AlertWorker, sender: AlertSender): MaintenanceTask[] {
  return [
    { name: 'evaluate-alerts', idleMs: IDLE_MS, step: () => alerts.evaluate() },
    { name: 'deliver-alerts', idleMs: IDLE_MS, step: () => alerts.deliver(sender) },
    { name: 'add-digests', idleMs: DIGEST_IDLE_MS, step: () => alerts.addDigest() },
    { name: 'delete-old-alerts', idleMs: DELETE_IDLE_MS, step: () => alerts.deleteOld() },
  ];
}
