import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { KeyRow } from '../../api/queries.ts';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { notify } from '../../components/toasts.tsx';
import { keyLabel } from './key-label.ts';

/** Keys with their permissions, and a button that revokes each. */
export function KeyTable({ items, isStale }: { items: readonly KeyRow[]; isStale: boolean }) {
  return (
    <table className="rows" aria-busy={isStale}>
      <thead>
        <tr>
          <th>Name</th>
          <th>Permissions</th>
          <th>Created</th>
          <th>Last used</th>
          <th>Expires</th>
          <th>
            <span className="hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((key) => (
          <Row key={key.id} record={key} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ record }: { record: KeyRow }) {
  const { id, name, scopes, created_at, last_used_at, expires_at, revoked_at } = record;
  return (
    <tr>
      <td className="wide">
        <bdi>{name}</bdi> <code className="soft">{keyLabel(id)}</code>
      </td>
      <td>{scopes.join(', ')}</td>
      <td data-label="Created">
        <RelativeTime time={created_at} />
      </td>
      <td data-label="Last used">
        <RelativeTime time={last_used_at} none="Never" />
      </td>
      <td data-label="Expires">
        {revoked_at === null ? (
          <RelativeTime time={expires_at} none="Never" />
        ) : (
          <span className="tag">Revoked</span>
        )}
      </td>
      <td>{revoked_at === null && <Revoke id={id} name={name} />}</td>
    </tr>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return (
    <ConfirmedButton
      label="Revoke"
      name={`Revoke ${name}`}
      isSmall
      question={`Revoke ${name}?`}
      action="Revoke"
      consequence="Programs that use this key will stop working, and sessions started with it will end. This cannot be undone."
      failure="Couldn’t revoke the key"
      onConfirm={() => api.keys.revoke.mutate({ id })}
      onSuccess={() => {
        notify(`${name} revoked.`);
        void client.invalidateQueries();
      }}
    />
  );
}
