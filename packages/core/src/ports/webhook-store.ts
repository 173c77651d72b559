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

/** What a caller chooses about a webhook. */
export type WebhookFields = {
  url: string;
  description: string;
  /** The types of events that it gets; null for all. */
  types: EventType[] | null;
  /** Only events of this project; null for all events. */
  project: string | null;
  enabled: boolean;
};

/** An endpoint that gets events. */
export type Webhook = WebhookFields & {
  id: string;
  /** Why the service disabled it; null when it did not. */
  disabledReason: WebhookDisabledReason | null;
  /** The Ed25519 key that verifies its messages, 32 bytes. */
  publicKey: Uint8Array;
  /** Until when messages are also signed with the secret before; null when there is none. */
  previousSecretUntilMs: number | null;
  lastSuccessAtMs: number | null;
  lastFailureAtMs: number | null;
  createdAtMs: number;
  updatedAtMs: number;
};

/** 64 random bytes: the key of HMAC-SHA256, and the seed of the Ed25519 key. With that key's public part. */
export type WebhookSecret = { secret: Uint8Array; publicKey: Uint8Array };

/** A message for a webhook. */
export type Delivery = {
  id: string;
  /** The id of the message: that of its event, or of its own for a test. */
  messageId: string;
  type: string;
  status: DeliveryStatus;
  /** Oldest first. */
  attempts: DeliveryAttempt[];
  /** Null when none follows. */
  nextAttemptAtMs: number | null;
  createdAtMs: number;
};

/** A message that is due, claimed by this worker for a while. */
export type DueDelivery = {
  seq: number;
  token: string;
  webhookSeq: number;
  url: string;
  /** The current one first. Null: they were encrypted with another key. */
  secrets: Uint8Array[] | null;
  messageId: string;
  type: string;
  /** Null for a test, and when the event is not stored any more. */
  event: PublishedEvent | null;
  createdAtMs: number;
  /** The number of the attempt, from 1. */
  number: number;
};

/** A page of a delivery log: those before a position, newest first. */
export type DeliveriesPage = { status: DeliveryStatus | null; beforeSeq: number | null; limit: number };

/** The webhooks of accounts, and the queue of their messages. Null and false: the account has no such webhook or delivery. */
export type WebhookStore = {
  /** Null when the account has as many as it may have. */
  create(
    accountId: number,
    fields: WebhookFields,
    secret: WebhookSecret,
    actor?: Actor,
  ): Promise<Webhook | null>;
  get(accountId: number, id: string): Promise<Webhook | null>;
  /** Oldest first. */
  list(accountId: number): Promise<Webhook[]>;
  /** Enabling it clears why it was disabled. Disabling it ends the messages that wait. */
  change(
    accountId: number,
    id: string,
    fields: Partial<WebhookFields>,
    actor?: Actor,
  ): Promise<Webhook | null>;
  /** Replaces the secret; the one before signs as well until a time. */
  rotate(
    accountId: number,
    id: string,
    secret: WebhookSecret & { previousUntilMs: number },
    actor?: Actor,
  ): Promise<Webhook | null>;
  delete(accountId: number, id: string, actor?: Actor): Promise<boolean>;
  /** Queues a test message, also to a disabled webhook. */
  test(accountId: number, id: string): Promise<Delivery | null>;
  deliveries(
    accountId: number,
    id: string,
    page: DeliveriesPage,
  ): Promise<{ items: Delivery[]; nextBeforeSeq: number | null } | null>;
  /** Queues a message again, with the same id. */
  replay(accountId: number, id: string, deliveryId: string): Promise<Delivery | null>;
  /** Queues messages of the events of a time again, as the webhook is set now, the oldest `limit`. `isMore`: there are others. */
  replayRange(
    accountId: number,
    id: string,
    range: { fromMs: number; toMs: number; limit: number },
  ): Promise<{ queued: number; isMore: boolean } | null>;
  /** Queues messages of some published events. Returns whether there may be more. */
  fanOut(): Promise<boolean>;
  /** Claims messages that are due, at most one of a webhook, and none of `busy` ones. After the lease they are due again. */
  claim(options: { limit: number; busy: readonly number[]; leaseMs: number }): Promise<DueDelivery[]>;
  /** Notes an attempt and what follows. False when the claim is lost. Disables a webhook that is gone or fails. */
  finish(delivery: DueDelivery, attempt: DeliveryAttempt, decision: DeliveryDecision): Promise<boolean>;
  /** The messages that wait, of all accounts. */
  waiting(): Promise<WaitingDeliveries>;
  /** Deletes some messages that ended before a time. Returns how many. */
  deleteOld(before: { endedMs: number; limit: number }): Promise<number>;
};
