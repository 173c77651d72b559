import { Shape } from '@pagemark/ui';
import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertMessage, AlertTarget } from '../../api/queries.ts';
import { deleteOne } from '../../api/delete-with-undo.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RequireScope } from '../../components/require-scope.tsx';
import { notify } from '../../components/toasts.tsx';
import { deliveryLabel, TARGET_KINDS, testState } from './alert-labels.ts';
import { EditTarget } from './edit-target.tsx';

type Props = { items: readonly AlertTarget[]; messages: readonly AlertMessage[] };

/** Targets with their state; a failing one with its last error. `messages`: the latest, with those of tests. */
export function Targets({ items, messages }: Props) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Name</th>
          <th>Destination</th>
          <th>State</th>
          <th>
            <span className="hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((target) => (
          <Row key={target.id} target={target} messages={messages} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ target, messages }: { target: AlertTarget; messages: readonly AlertMessage[] }) {
  const [testId, setTestId] = useState<string | null>(null);
  const tested = messages.find(({ id }) => id === testId);
  const { name, kind, destination, last_sent_at, failing_since, last_error } = target;
  return (
    <tr>
      <td className="wide">
        <bdi>{name}</bdi>
        <p className="soft">{deliveryLabel(target)}</p>
      </td>
      <td className="wide" data-label="Destination">
        {TARGET_KINDS[kind]}: <bdi>{destination}</bdi>
      </td>
      <td className="wide" data-label="State">
        {failing_since === null ? (
          <>
            Last sent: <RelativeTime time={last_sent_at} none="never" />
          </>
        ) : (
          <>
            <Shape kind="bad" /> <b>Failing</b> since <RelativeTime time={failing_since} />
            <p className="soft">{last_error}</p>
          </>
        )}
        <div role="status">{tested !== undefined && <p className="soft">{testState(tested)}</p>}</div>
      </td>
      <td>
        <RequireScope scope="admin">
          <div className="row-actions">
            <Test target={target} onQueued={setTestId} />
            <EditTarget target={target} />
            <Delete target={target} />
          </div>
        </RequireScope>
      </td>
    </tr>
  );
}

type TestProps = { target: AlertTarget; onQueued: (message: string) => void };

function Test({ target: { id, name }, onQueued }: TestProps) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.alerts.testTarget.mutate({ id }),
    onSuccess: (message) => {
      onQueued(message.id);
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
    onError: () => notify(`Couldn’t send a test message to ${name}.`),
  });
  return (
    <Button
      size="small"
      variant="default"
      aria-label={`Test ${name}`}
      isBusy={test.isPending}
      onClick={() => test.mutate()}
    >
      Test
    </Button>
  );
}

function Delete({ target: { id, name } }: { target: AlertTarget }) {
  const client = useQueryClient();
  return (
    <Button
      size="small"
      variant="danger"
      aria-label={`Delete ${name}`}
      onClick={() => deleteOne(client, 'target', id)}
    >
      Delete
    </Button>
  );
}
