import { Button } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import type { WebhookDelivery } from '../../api/queries.ts';
import { CursorPager, useCursors } from '../../components/cursor-pager.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Empty, Failed, Loaded } from '../../components/status-states.tsx';
import { messageLabel, outcomeLabel } from './webhook-labels.ts';

/** The messages to a webhook, newest first. */
export function DeliveryLog({ id }: { id: string }) {
  const cursors = useCursors<number>();
  const deliveries = useQuery(queries.webhookDeliveries(id, cursors.current));
  return (
    <section className="panel">
      <h2>Messages</h2>
      <Loaded query={deliveries}>
        {({ data, next_before_seq: next }) => (
          <>
            {data.length === 0 ? (
              <Empty title="No messages yet" />
            ) : (
              <DeliveryTable id={id} items={data} isStale={deliveries.isPlaceholderData} />
            )}
            <CursorPager
              label="Message pagination"
              isBusy={deliveries.isPlaceholderData}
              cursors={cursors}
              next={next}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

type TableProps = { id: string; items: readonly WebhookDelivery[]; isStale: boolean };

function DeliveryTable({ id, items, isStale }: TableProps) {
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: (delivery: string) => api.webhooks.replay.mutate({ id, delivery }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <>
      {replay.error !== null && <Failed title="Couldn’t send the message again" error={replay.error} />}
      <table className="rows" aria-busy={isStale}>
        <thead>
          <tr>
            <th>Message</th>
            <th>Outcome</th>
            <th>Queued</th>
            <th>Next attempt</th>
            <th>
              <span className="hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((delivery) => (
            <tr key={delivery.id}>
              <td className="wide">
                {messageLabel(delivery.type)}{' '}
                {delivery.status === 'failed' && <span className="tag bad">Failed</span>}
              </td>
              <td data-label="Outcome">{outcomeLabel(delivery)}</td>
              <td data-label="Queued">
                <RelativeTime time={delivery.created_at} />
              </td>
              <td data-label="Next attempt">
                <RelativeTime time={delivery.next_attempt_at} />
              </td>
              <td>
                <Button
                  size="small"
                  variant="default"
                  aria-label={`Send again: ${messageLabel(delivery.type)}`}
                  isBusy={replay.isPending && replay.variables === delivery.id}
                  onClick={() => replay.mutate(delivery.id)}
                >
                  Send again
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
