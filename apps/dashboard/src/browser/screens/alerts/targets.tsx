import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertTarget } from '../../api/queries.ts';
import { Confirm } from '../../components/confirm.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RequireScope } from '../../components/require-scope.tsx';
import { Failed } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';
import { deliveryLabel, TARGET_KINDS } from './alert-labels.ts';

/** Targets with their state; a failing one with its last error. */
export function Targets({ items }: { items: readonly AlertTarget[] }) {
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
          <Row key={target.id} target={target} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ target }: { target: AlertTarget }) {
  const { name, kind, destination, last_sent_at, failing_since, last_error } = target;
  const delivery = deliveryLabel(target);
  return (
    <tr>
      <td className="wide">
        {name}
        {delivery !== '' && <p className="soft">{delivery}</p>}
      </td>
      <td data-label="Destination">
        {TARGET_KINDS[kind]}: {destination}
      </td>
      <td data-label="State">
        {failing_since === null ? (
          <>
            Last sent: <RelativeTime time={last_sent_at} none="never" />
          </>
        ) : (
          <>
            <span className="tag">Failing</span> since <RelativeTime time={failing_since} />
            <p className="soft">{last_error}</p>
          </>
        )}
      </td>
      <td>
        <RequireScope scope="admin">
          <Test target={target} />
          <Delete target={target} />
        </RequireScope>
      </td>
    </tr>
  );
}

function Test({ target: { id, name } }: { target: AlertTarget }) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.alerts.testTarget.mutate({ id }),
    onSuccess: () => {
      notify(`A test message to ${name} is queued.`);
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
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.alerts.deleteTarget.mutate({ id }),
    onSuccess: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  return (
    <>
      <Button size="small" variant="danger" aria-label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        title={`Delete ${name}?`}
        action="Delete"
        isDangerous
        isOpen={isAsking}
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>Its messages are deleted, and rules that have no other target.</p>
        {remove.error !== null && <Failed title="Couldn’t delete the target" error={remove.error} />}
      </Confirm>
    </>
  );
}
