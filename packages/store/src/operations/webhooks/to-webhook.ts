import type { Delivery, Webhook, WebhookFields } from '@pagemark/core';
import { DELIVERY_STATUSES, EVENT_TYPES, WEBHOOK_DISABLED_REASONS } from '@pagemark/domain';
import type { DeliveryAttempt, EventType } from '@pagemark/domain';
import { formatReportId } from '../../ids/report-id.ts';

export type WebhookRow = {
  seq: number;
  id: Uint8Array;
  url: string;
  description: string;
  types: string | null;
  project: string | null;
  enabled: 0 | 1;
  disabledReason: string | null;
  publicKey: Uint8Array;
  previousUntilMs: number | null;
  lastSuccessAtMs: number | null;
  lastFailureAtMs: number | null;
  createdAtMs: number;
  updatedAtMs: number;
};

/** A webhook from its row. */
export function toWebhook(row: WebhookRow, nowMs: number): Webhook {
  const { url, description, project, publicKey, previousUntilMs } = row;
  return {
    id: formatReportId(row.id),
    url,
    description,
    types: typesOf(row.types),
    project,
    enabled: row.enabled === 1,
    disabledReason: WEBHOOK_DISABLED_REASONS.find((reason) => reason === row.disabledReason) ?? null,
    publicKey,
    previousSecretUntilMs: previousUntilMs !== null && previousUntilMs > nowMs ? previousUntilMs : null,
    lastSuccessAtMs: row.lastSuccessAtMs,
    lastFailureAtMs: row.lastFailureAtMs,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
  };
}

/** The types that a webhook gets, as they are stored; null for all. */
export function typesOf(stored: string | null): EventType[] | null {
  if (stored === null) return null;
  const names: unknown = JSON.parse(stored);
  return EVENT_TYPES.filter((type) => Array.isArray(names) && names.includes(type));
}

/** The columns of what a caller chooses. */
export function toColumns({ url, description, types, project, enabled }: WebhookFields) {
  return {
    url,
    description,
    types: types === null ? null : JSON.stringify(types),
    project,
    enabled: enabled ? (1 as const) : (0 as const),
  };
}

type DeliveryRow = {
  id: Uint8Array;
  messageId: Uint8Array;
  type: string;
  status: 0 | 1 | 2;
  attempts: string;
  nextAtMs: number;
  createdAtMs: number;
};

/** A message from its row. */
export function toDelivery(row: DeliveryRow): Delivery {
  const { type, nextAtMs, createdAtMs } = row;
  const status = DELIVERY_STATUSES[row.status];
  return {
    id: formatReportId(row.id),
    messageId: formatReportId(row.messageId),
    type,
    status,
    attempts: attemptsOf(row.attempts),
    nextAttemptAtMs: status === 'pending' ? nextAtMs : null,
    createdAtMs,
  };
}

/** The attempts of a message, as this store wrote them. */
export function attemptsOf(stored: string): DeliveryAttempt[] {
  return JSON.parse(stored) as DeliveryAttempt[];
}
