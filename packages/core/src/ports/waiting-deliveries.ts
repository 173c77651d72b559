/** The kinds of message destinations. */
export const DELIVERY_KINDS = ['webhook', 'alert'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The maximum number of messages that are counted. */
export const WAITING_DELIVERIES_MAX = 10_000;

/** Messages waiting to be sent. */
export type WaitingDeliveries = {
  /** At most {@link WAITING_DELIVERIES_MAX}. */
  count: number;
  /**
   * How long the oldest due message has been due, in milliseconds; null if none is due. Messages that wait for a retry or a pause
   * are not due.
   */
  oldestDueMs: number | null;
};
