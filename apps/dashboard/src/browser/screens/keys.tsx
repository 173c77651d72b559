import { Button, Table } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { KeyPosition, KeyRow } from '../api/queries.ts';
import { Confirm } from '../parts/confirm.tsx';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { useMay } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty, Failed, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { keyLabel } from './keys/key-label.ts';
import { NewKey } from './keys/new-key.tsx';

/** API keys: who may use the service from a program, and until when. */
export function Keys() {
  const isAllowed = useMay('admin');
  // After which keys the pages up to this one begin; the first begins with the newest.
  const [begins, setBegins] = useState<readonly (KeyPosition | null)[]>([null]);
  const keys = useQuery({ ...queries.keys(begins.at(-1) ?? null), enabled: isAllowed });
  if (!isAllowed) {
    return (
      <Screen title="Keys">
        <Empty title="The key you signed in with may not manage keys" />
      </Screen>
    );
  }
  return (
    <Screen title="Keys" lead="A key lets a program use the API. It is shown once, when it is made.">
      <NewKey />
      <Loaded query={keys}>
        {({ items, next }) => (
          <>
            <KeyTable items={items} isStale={keys.isPlaceholderData} />
            <div className="pager">
              <CursorPager
                label="Pages of the keys"
                isBusy={keys.isPlaceholderData}
                onPrevious={begins.length === 1 ? null : () => setBegins(begins.slice(0, -1))}
                onNext={next === null ? null : () => setBegins([...begins, next])}
              >
                Page {begins.length}
              </CursorPager>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function KeyTable({ items, isStale }: { items: readonly KeyRow[]; isStale: boolean }) {
  return (
    <Table className="rows" verticalSpacing="sm" aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>May</Table.Th>
          <Table.Th>Made</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>Ends</Table.Th>
          <Table.Th>
            <span className="hidden">What to do</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((key) => (
          <Row key={key.id} record={key} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ record }: { record: KeyRow }) {
  const { id, name, scopes, createdAtMs, lastUsedAtMs, expiresAtMs, revokedAtMs } = record;
  return (
    <Table.Tr>
      <Table.Td className="wide">
        {name} <code className="soft">{keyLabel(id)}</code>
      </Table.Td>
      <Table.Td>{scopes.join(', ')}</Table.Td>
      <Table.Td data-label="Made">
        <When ms={createdAtMs} />
      </Table.Td>
      <Table.Td data-label="Last used">
        <When ms={lastUsedAtMs} none="Never" />
      </Table.Td>
      <Table.Td data-label="Ends">
        {revokedAtMs === null ? <When ms={expiresAtMs} none="Never" /> : <span className="tag">Revoked</span>}
      </Table.Td>
      <Table.Td>{revokedAtMs === null && <Revoke id={id} name={name} />}</Table.Td>
    </Table.Tr>
  );
}

function Revoke({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api.keys.revoke.mutate({ id }),
    onSuccess: () => {
      setIsAsking(false);
      void client.invalidateQueries();
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        color="red"
        aria-label={`Revoke ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <Confirm
        title={`Revoke ${name}?`}
        action="Revoke"
        isDangerous
        isOpen={isAsking}
        isBusy={revoke.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => revoke.mutate()}
      >
        <p>Programs that use this key are refused from then on, and sessions that began with it end.</p>
        {revoke.error !== null && <Failed error={revoke.error} />}
      </Confirm>
    </>
  );
}
