import type { AlertFailure, ClaimedAlert, DueDelivery } from '@pagemark/core';
import type { DeliveryAttempt, DeliveryDecision } from '@pagemark/domain';
import type { AttemptedDelivery } from '../imports/import-thread.ts';

type NotesWebhooks = {
  finish(delivery: DueDelivery, attempt: DeliveryAttempt, decision: DeliveryDecision): Promise<boolean>;
};
type NotesAlerts = {
  complete(claim: ClaimedAlert): Promise<void>;
  fail(claim: ClaimedAlert, failure: AlertFailure): Promise<void>;
};

/** Wraps the stores of messages to report the outcome of every recorded attempt. */
export function countDeliveries<Webhooks extends NotesWebhooks, Alerts extends NotesAlerts>(
  { webhooks, alerts }: { webhooks: Webhooks; alerts: Alerts },
  onDelivery: (delivery: AttemptedDelivery) => void,
): { webhooks: Webhooks; alerts: Alerts } {
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
