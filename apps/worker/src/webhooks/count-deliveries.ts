import type { Store } from '@pagemark/core';
import type { AttemptedDelivery } from '../imports/import-thread.ts';

type Deliveries = Pick<Store, 'webhooks' | 'alerts'>;

/** The stores of messages, which report the outcome of every attempt that was noted. */
export function countDeliveries(
  { webhooks, alerts }: Deliveries,
  onDelivery: (delivery: AttemptedDelivery) => void,
): Deliveries {
  return {
    webhooks: {
      ...webhooks,
      async finish(delivery, attempt, decision) {
        const isNoted = await webhooks.finish(delivery, attempt, decision);
        const outcome = decision.kind === 'retry' ? 'will_retry' : decision.kind;
        if (isNoted) onDelivery({ kind: 'webhook', outcome });
        return isNoted;
      },
    },
    alerts: {
      ...alerts,
      async complete(claim) {
        await alerts.complete(claim);
        onDelivery({ kind: 'alert', outcome: 'delivered' });
      },
      async fail(claim, failure) {
        await alerts.fail(claim, failure);
        onDelivery({ kind: 'alert', outcome: failure.retryAtMs === null ? 'failed' : 'will_retry' });
      },
    },
  };
}
