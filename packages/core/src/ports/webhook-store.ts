import type {
  DeliveryAttempt,
  DeliveryDecision,
  DeliveryStatus,
  EventType,
  WebhookDisabledReason,
} from '@pagemark/domain';
import type { Actor } from './activity-store.ts';
import type { WaitingDeliveries } from './waiting-deliveries.ts';
import type { PublishedEvent } from './event-store.ts';

/** The fields of a webhook that callers choose. */
export type WebhookFields = {
  url: string;
  description: string;
  /** The types of events to send; null for all. */
  types: EventType[] | null;
  /** Only events of this project; null for all events. */
  project: string | null;
  enabled: boolean;
};

/** An endpoint to which events are sent. */
export type Webhook = WebhookFields & {
  id: string;
  /** Why the service disabled it; null if it did not. */
  disabledReason: WebhookDisabledReason | null;
  /** The Ed25519 key that verifies its messages, 32 bytes. */
  publicKey: Uint8Array;
  /** The time until which messages are also signed with the previous secret; null if there is none. */
  previousSecretUntilMs: number | null;
  lastSuccessAtMs: number | null;
  lastFailureAtMs: number | null;
  createdAtMs: number;
  updatedAtMs: number;
};

/** 64 random bytes: the key of HMAC-SHA256, then the seed of the Ed25519 key; and the public Ed25519 key. */
export type WebhookSecret = { secret: Uint8Array; publicKey: Uint8Array };

/** A message for a webhook. */
export type Delivery = {
  id: string;
  /** The id of the message: that of its event, or a separate one for a test. */
  messageId: string;
  type: string;
  status: DeliveryStatus;
  /** Oldest first. */
  attempts: DeliveryAttempt[];
  /** Null if no attempt follows. */
  nextAttemptAtMs: number | null;
  createdAtMs: number;
};

/** A due message, claimed by this worker for a while. */
export type DueDelivery = {
  seq: number;
  token: string;
  webhookSeq: number;
  url: string;
  /** The current secret comes first. Null if they were encrypted with another key. */
  secrets: Uint8Array[] | null;
  messageId: string;
  type: string;
  /** Null for a test, and if the event is no longer stored. */
  event: PublishedEvent | null;
  createdAtMs: number;
  /** The number of the attempt, from 1. */
  number: number;
};

/** A page of a delivery log: deliveries before a position, newest first. */
export type DeliveriesPage = { status: DeliveryStatus | null; beforeSeq: number | null; limit: number };

/**
 * The webhooks of accounts, and the queue of their messages. Null and false mean that the account has no such webhook or
 * delivery.
 */
export type WebhookStore = {
  /** Null if the account has reached its maximum number of webhooks. */
  create(
    accountId: number,
    fields: WebhookFields,
    secret: WebhookSecret,
    actor?: Actor,
  ): Promise<Webhook | null>;
  get(accountId: number, id: string): Promise<Webhook | null>;
  /** Oldest first. */
  list(accountId: number): Promise<Webhook[]>;
  /** Enabling it clears `disabledReason`. Disabling it ends the waiting messages. */
  change(
    accountId: number,
    id: string,
    fields: Partial<WebhookFields>,
    actor?: Actor,
  ): Promise<Webhook | null>;
  /** Replaces the secret; the previous one also signs until a given time. */
  rotate(
    accountId: number,
    id: string,
    secret: WebhookSecret & { previousUntilMs: number },
    actor?: Actor,
  ): Promise<Webhook | null>;
  delete(accountId: number, id: string, actor?: Actor): Promise<boolean>;
  /** Queues a test message, even for a disabled webhook. */
  test(accountId: number, id: string): Promise<Delivery | null>;
  deliveries(
    accountId: number,
    id: string,
    page: DeliveriesPage,
  ): Promise<{ items: Delivery[]; nextBeforeSeq: number | null } | null>;
  /** Queues a message again, with the same id. */
  replay(accountId: number, id: string, deliveryId: string): Promise<Delivery | null>;
  /**
   * Queues messages for the events of a date range again, with the webhook's current settings: the oldest `limit`. `isMore`:
   * whether there are others.
   */
  replayRange(
    accountId: number,
    id: string,
    range: { fromMs: number; toMs: number; limit: number },
  ): Promise<{ queued: number; isMore: boolean } | null>;
  /** Queues messages for some published events. Returns whether there may be more. */
  fanOut(): Promise<boolean>;
  /** Claims due messages, at most one per webhook, and none of `busy` webhooks. They are due again after the lease. */
  claim(options: { limit: number; busy: readonly number[]; leaseMs: number }): Promise<DueDelivery[]>;
  /** Records an attempt and the decision on it. False if the claim is lost. Disables a webhook that is gone or keeps failing. */
  finish(delivery: DueDelivery, attempt: DeliveryAttempt, decision: DeliveryDecision): Promise<boolean>;
  /** The waiting messages of all accounts. */
  waiting(): Promise<WaitingDeliveries>;
  /** Deletes some messages that ended before a given time. Returns how many. */
  deleteOld(before: { endedMs: number; limit: number }): Promise<number>;
};
