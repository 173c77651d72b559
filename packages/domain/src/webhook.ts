/** The maximum number of webhooks in an account. */
export const WEBHOOKS_MAX = 20;
/** The type of test messages. It is not an event. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/**
 * Why the service disabled a webhook. `gone`: it returned 410. `failing`: all attempts of a message failed, and no other message
 * was delivered meanwhile. `backlog`: too many messages were waiting.
 */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing', 'backlog'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Pauses before the next attempts, in milliseconds: 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. Together with the
 * first one, these are ten attempts in a little over three days.
 */
export const DELIVERY_PAUSES_MS: readonly number[] = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
].map((seconds) => seconds * 1_000);
/** The maximum random extension of a pause, as a share of it, so messages that failed together are not retried together. */
const JITTER_SHARE = 0.2;
/** The pause after a response with status 429, 502 or 504 and without Retry-After, in milliseconds. */
const SLOW_DOWN_MS = 60_000;
const RETRY_AFTER_MS_MAX = 86_400_000;

/** The outcome of an attempt. `status`: the status of the response; null if there was none, and `error` is then the reason. */
export type DeliveryAttempt = {
  atMs: number;
  durationMs: number;
  status: number | null;
  error: string | null;
};

/** The decision after an attempt. `resumeAtMs`: nothing is sent to the webhook before this time; null: no change. */
export type DeliveryDecision =
  | { kind: 'delivered' }
  | { kind: 'retry'; nextAtMs: number; resumeAtMs: number | null }
  | { kind: 'failed'; isGone: boolean };

type Attempted = {
  attempt: DeliveryAttempt;
  /** The number of this attempt, from 1. */
  number: number;
  /** From the response's Retry-After; null if it has none. */
  retryAfterMs: number | null;
  /** 0 to 1. */
  random: number;
};

/** Decides what to do after an attempt: only a status from 200 to 299 delivers a message. */
export function decideDelivery({ attempt, number, retryAfterMs, random }: Attempted): DeliveryDecision {
  const { status } = attempt;
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'failed', isGone: true };
  const pauseMs = DELIVERY_PAUSES_MS[number - 1];
  if (pauseMs === undefined) return { kind: 'failed', isGone: false };
  const endMs = attempt.atMs + attempt.durationMs;
  const requestedMs = requestedPauseMs(status, retryAfterMs);
  const ownMs = endMs + Math.round(pauseMs * (1 + JITTER_SHARE * random));
  const resumeAtMs = requestedMs === null ? null : endMs + requestedMs;
  return { kind: 'retry', nextAtMs: Math.max(ownMs, resumeAtMs ?? 0), resumeAtMs };
}

/** The pause that the response requests; null if it requests none. */
function requestedPauseMs(status: number | null, retryAfterMs: number | null): number | null {
  if (retryAfterMs !== null) return Math.min(retryAfterMs, RETRY_AFTER_MS_MAX);
  return status === 429 || status === 502 || status === 504 ? SLOW_DOWN_MS : null;
}
