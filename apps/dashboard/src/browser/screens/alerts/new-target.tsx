import { Button, Select, TextInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertTarget } from '../../api/queries.ts';
import { Failed } from '../../components/status-states.tsx';
import { browserZone } from '../project/schedule-choices.ts';
import { TARGET_KINDS } from './alert-labels.ts';
import { emptyTarget, newTargetInput } from './target-draft.ts';
import { DeliveryFields, DestinationField, NameField } from './target-fields.tsx';

const KIND_CHOICES = Object.entries(TARGET_KINDS).map(([value, label]) => ({ value, label }));
const KINDS = ['email', 'slack', 'teams', 'ntfy', 'webhook'] as const satisfies AlertTarget['kind'][];

/** The form that creates a target, by default with the browser's time zone. */
export function NewTarget() {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => emptyTarget('email', browserZone()));
  const create = useMutation({
    mutationFn: () => api.alerts.createTarget.mutate(newTargetInput(draft)),
    onSuccess: () => {
      setDraft(emptyTarget(draft.kind, draft.zone));
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  return (
    <section className="panel">
      <h2>New target</h2>
      <form
        className="form-grid"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Select
          label="Kind"
          choices={KIND_CHOICES}
          value={draft.kind}
          onChange={({ currentTarget }) =>
            change({ kind: KINDS.find((one) => one === currentTarget.value) ?? 'email', destination: '' })
          }
        />
        <NameField draft={draft} onChange={change} />
        <DestinationField draft={draft} onChange={change} />
        {draft.kind === 'ntfy' && (
          <TextInput
            label="Access token"
            autoComplete="off"
            spellCheck={false}
            value={draft.token}
            onChange={(event) => change({ token: event.currentTarget.value })}
          />
        )}
        <DeliveryFields draft={draft} onChange={change} />
        <div className="form-end">
          <Button type="submit" isBusy={create.isPending}>
            Create target
          </Button>
        </div>
      </form>
      {create.error !== null && <Failed title="Couldn’t create the target" error={create.error} />}
    </section>
  );
}
