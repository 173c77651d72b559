/** What messages go to. */
export const DELIVERY_KINDS = ['webhook', 'alert'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** Messages are counted up to this. */
export const WAITING_DELIVERIES_MAX = 10_000;

/** Messages that wait to be sent. */
export type WaitingDeliveries = {
  /** At most {@link WAITING_DELIVERIES_MAX}. */
  count: number;
  /** How long the one that was due first has been due, in milliseconds; null when none is due. Those that wait for a retry or a pause are not. */
  oldestDueMs: number | null;
};
