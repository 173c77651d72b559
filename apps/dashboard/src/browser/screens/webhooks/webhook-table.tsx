import { Shape } from '@pagemark/ui';
import { cutText } from '@pagemark/ui/formats';
import { Link } from 'wouter';
import type { WebhookRow } from '../../api/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { isFailing, stateLabel, typesLabel } from './webhook-labels.ts';

/** The screen of a webhook has the rest of its URL. */
const URL_CHARACTERS_MAX = 120;

/** The state of a webhook: whether events are sent, and whether they arrive. */
function State({ webhook }: { webhook: WebhookRow }) {
  const { enabled, disabled_reason: reason, last_failure_at: failedAt } = webhook;
  if (enabled === 0)
    return (
      <>
        <Shape kind={reason === null ? 'none' : 'bad'} /> {stateLabel(webhook)}
      </>
    );
  if (!isFailing(webhook)) return 'Enabled';
  return (
    <>
      <Shape kind="bad" /> Failing: last tried <RelativeTime time={failedAt} />
    </>
  );
}

/** Webhooks with their events and states. */
export function WebhookTable({ items }: { items: readonly WebhookRow[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>URL</th>
          <th>Events</th>
          <th>State</th>
          <th>Last delivery</th>
        </tr>
      </thead>
      <tbody>
        {items.map((webhook) => (
          <tr key={webhook.id}>
            <td className="wide">
              <Link href={`/settings/webhooks/${encodeURIComponent(webhook.id)}`} title={webhook.url}>
                {cutText(webhook.url, URL_CHARACTERS_MAX)}
              </Link>
              {webhook.description !== '' && (
                <>
                  <br />
                  <bdi className="soft">{webhook.description}</bdi>
                </>
              )}
            </td>
            <td className="wide" data-label="Events">
              {typesLabel(webhook)}
            </td>
            <td data-label="State">
              <State webhook={webhook} />
            </td>
            <td data-label="Last delivery">
              <RelativeTime time={webhook.last_success_at} none="Never" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
