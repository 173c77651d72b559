import { Button, Select, TextInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertTarget } from '../../api/queries.ts';
import { Failed } from '../../components/status-states.tsx';
import { browserZone } from '../project/schedule-choices.ts';
import { TARGET_KINDS } from './alert-labels.ts';

const KIND_CHOICES = Object.entries(TARGET_KINDS).map(([value, label]) => ({ value, label }));
const KINDS = ['email', 'slack', 'teams', 'ntfy', 'webhook'] as const satisfies AlertTarget['kind'][];
const DIGEST_CHOICES = [
  { value: '', label: 'Off' },
  { value: '1', label: 'Mondays at 08:00' },
  { value: '5', label: 'Fridays at 08:00' },
];
const QUIET_CHOICES = [
  { value: '', label: 'Off' },
  { value: '22:00-07:00', label: '22:00 to 07:00' },
  { value: '18:00-08:00', label: '18:00 to 08:00' },
];

type Draft = {
  kind: AlertTarget['kind'];
  name: string;
  destination: string;
  token: string;
  quiet: string;
  digest: string;
};
const EMPTY: Draft = { kind: 'email', name: '', destination: '', token: '', quiet: '', digest: '' };

/** Creates a target. Quiet hours and digest are in the time zone of the browser. */
export function NewTarget() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const create = useMutation({
    mutationFn: () => api.alerts.createTarget.mutate(inputOf(draft)),
    onSuccess: () => {
      setDraft({ ...EMPTY, kind: draft.kind });
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  return (
    <section className="panel">
      <h2>New target</h2>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Fields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <Button type="submit" isBusy={create.isPending}>
          Create target
        </Button>
      </form>
      {create.error !== null && <Failed title="Couldn’t create the target" error={create.error} />}
    </section>
  );
}

function inputOf({ kind, name, destination, token, quiet, digest }: Draft) {
  const [from, until] = quiet.split('-');
  const to = destination.split(',').map((address) => address.trim());
  return {
    kind,
    name,
    time_zone: browserZone(),
    ...(kind === 'email' ? { to } : { url: destination }),
    ...(kind === 'ntfy' && token !== '' && { token }),
    ...(until !== undefined && { quiet_from: from, quiet_until: until }),
    ...(digest !== '' && { digest_day: Number(digest) }),
  };
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const { kind, name, destination, token, quiet, digest } = draft;
  return (
    <>
      <Select
        label="Kind"
        choices={KIND_CHOICES}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: KINDS.find((one) => one === currentTarget.value) ?? 'email', destination: '' })
        }
      />
      <TextInput
        label="Name"
        required
        maxLength={100}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={kind === 'email' ? 'Recipients' : 'URL'}
        required
        autoComplete="off"
        spellCheck={false}
        placeholder={kind === 'email' ? 'team@example.com' : 'https://'}
        value={destination}
        onChange={(event) => onChange({ destination: event.currentTarget.value })}
      />
      {kind === 'ntfy' && (
        <TextInput
          label="Access token"
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={(event) => onChange({ token: event.currentTarget.value })}
        />
      )}
      <Select
        label="Quiet hours"
        choices={QUIET_CHOICES}
        value={quiet}
        onChange={(event) => onChange({ quiet: event.currentTarget.value })}
      />
      <Select
        label="Weekly digest"
        choices={DIGEST_CHOICES}
        value={digest}
        onChange={(event) => onChange({ digest: event.currentTarget.value })}
      />
    </>
  );
}
