import { Button, Checkbox, Notice, Select, TextInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { CopyText } from '../../components/copy-text.tsx';
import { Failed } from '../../components/status-states.tsx';

const DAY_MS = 86_400_000;
const EXPIRY_CHOICES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
];
const SCOPES = ['read', 'write', 'admin'] as const;
type Scope = (typeof SCOPES)[number];

/** Creates a key and shows it once. */
export function NewKey() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read', 'write']);
  const [days, setDays] = useState('');
  const create = useMutation({
    mutationFn: () =>
      api.keys.create.mutate({
        name,
        scopes,
        expires_at: days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      }),
    onSuccess: () => {
      setName('');
      void client.invalidateQueries({ queryKey: ['keys'] });
    },
  });

  return (
    <section className="panel">
      <h2>New key</h2>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextInput
          label="Name"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <fieldset className="plain-fieldset">
          <legend>Permissions</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={scope}
              checked={scopes.includes(scope)}
              onChange={() => setScopes(SCOPES.filter((one) => scopes.includes(one) !== (one === scope)))}
            />
          ))}
        </fieldset>
        <Select
          label="Expires"
          choices={EXPIRY_CHOICES}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={create.isPending} disabled={scopes.length === 0}>
          Create key
        </Button>
      </form>
      {create.error !== null && <Failed title="Couldn’t create the key" error={create.error} />}
      {create.data !== undefined && <CreatedKey value={create.data.key} />}
    </section>
  );
}

function CreatedKey({ value }: { value: string }) {
  return (
    <Notice tone="good" role="status" title="Copy this key now. You won’t see it again.">
      <code className="created-key">{value}</code>
      <CopyText text={value}>Copy</CopyText>
    </Notice>
  );
}
