import { Button, Table } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { KeyRow } from '../api/queries.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useMay } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty, Failed, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { NewKey } from './keys/new-key.tsx';

/** API keys: who may use the service from a program, and until when. */
export function Keys() {
  const isAllowed = useMay('admin');
  const keys = useQuery({ ...queries.keys(), enabled: isAllowed });
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
        {(all) => (
          <Table className="rows" verticalSpacing="sm">
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
              {all.map((key) => (
                <Row key={key.id} record={key} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Loaded>
    </Screen>
  );
}

function Row({ record }: { record: KeyRow }) {
  const { id, name, scopes, createdAtMs, lastUsedAtMs, expiresAtMs, revokedAtMs } = record;
  return (
    <Table.Tr>
      <Table.Td className="wide">
        {name} <code className="soft">pm_{id}…</code>
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
