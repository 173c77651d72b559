import { Button } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { WebhookRow } from '../api/queries.ts';
import { deleteOne } from '../api/delete-with-undo.ts';
import { RelativeTime } from '../components/relative-time.tsx';
import { Screen } from '../components/screen.tsx';
import { Failed, Loaded } from '../components/status-states.tsx';
import { DeliveryLog } from './webhooks/delivery-log.tsx';
import { ReplayRange } from './webhooks/replay-range.tsx';
import { Secret } from './webhooks/secret.tsx';
import { stateLabel, typesLabel } from './webhooks/webhook-labels.ts';

/** One webhook: its settings, actions and messages. */
export function Webhook({ id }: { id: string }) {
  const webhook = useQuery(queries.webhook(id));
  return (
    <Screen title="Webhook">
      <Loaded query={webhook}>
        {(shown) => (
          <>
            <Facts webhook={shown} />
            <DeliveryLog id={id} />
            <ReplayRange id={id} />
          </>
        )}
      </Loaded>
      <p>
        <Link href="/settings/webhooks">Back to webhooks</Link>
      </p>
    </Screen>
  );
}

function Facts({ webhook }: { webhook: WebhookRow }) {
  const { url, description, public_key: publicKey } = webhook;
  return (
    <section className="panel">
      <h2>{description === '' ? 'Settings' : description}</h2>
      <dl className="facts">
        <div>
          <dt>URL</dt>
          <dd>{url}</dd>
        </div>
        <div>
          <dt>Events</dt>
          <dd>{typesLabel(webhook)}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{stateLabel(webhook)}</dd>
        </div>
        <div>
          <dt>Last delivery</dt>
          <dd>
            <RelativeTime time={webhook.last_success_at} none="Never" />
          </dd>
        </div>
        <div>
          <dt>Last failure</dt>
          <dd>
            <RelativeTime time={webhook.last_failure_at} none="Never" />
          </dd>
        </div>
        <div>
          <dt>Public key</dt>
          <dd>
            <code>{publicKey}</code>
          </dd>
        </div>
      </dl>
      <Actions webhook={webhook} />
    </section>
  );
}

function Actions({ webhook: { id, enabled } }: { webhook: WebhookRow }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const refresh = () => client.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({ mutationFn: () => api.webhooks.test.mutate({ id }), onSuccess: refresh });
  const toggle = useMutation({
    mutationFn: () => api.webhooks.update.mutate({ id, change: { enabled: enabled === 1 ? 0 : 1 } }),
    onSuccess: refresh,
  });
  const rotate = useMutation({ mutationFn: () => api.webhooks.rotate.mutate({ id }), onSuccess: refresh });
  function remove(): void {
    deleteOne(client, 'webhook', id);
    navigate('/settings/webhooks');
  }
  const error = test.error ?? toggle.error ?? rotate.error;
  return (
    <>
      <div className="link-row">
        <Button isBusy={test.isPending} onClick={() => test.mutate()}>
          Send test message
        </Button>
        <Button variant="default" isBusy={toggle.isPending} onClick={() => toggle.mutate()}>
          {enabled === 1 ? 'Disable' : 'Enable'}
        </Button>
        <Button variant="default" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
          Replace secret
        </Button>
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </div>
      {error !== null && <Failed title="Couldn’t change the webhook" error={error} />}
      {rotate.data !== undefined && <Secret value={rotate.data.secret} />}
    </>
  );
}
