import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertTarget } from '../../api/queries.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Failed } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';
import { changedTargetInput, draftOfTarget } from './target-draft.ts';
import { DeliveryFields, DestinationField, NameField } from './target-fields.tsx';

/** A button that opens the form of a target. */
export function EditTarget({ target }: { target: AlertTarget }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="default"
        aria-label={`Edit ${target.name}`}
        onClick={() => setIsOpen(true)}
      >
        Edit
      </Button>
      {isOpen && <TargetDialog target={target} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TargetDialog({ target, onClose }: { target: AlertTarget; onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOfTarget(target));
  const save = useMutation({
    mutationFn: () => api.alerts.changeTarget.mutate({ id: target.id, target: changedTargetInput(draft) }),
    onSuccess: () => {
      notify(`${draft.name} saved.`);
      onClose();
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  return (
    <Confirm
      title={`Edit ${target.name}`}
      action="Save"
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate()}
    >
      <div className="form-grid">
        <NameField draft={draft} onChange={change} />
        {target.kind === 'email' && <DestinationField draft={draft} onChange={change} />}
        <DeliveryFields draft={draft} onChange={change} />
      </div>
      {target.kind !== 'email' && (
        <p className="soft">
          Sends to {target.destination}. The URL is stored encrypted: to change it, create another target.
        </p>
      )}
      {save.error !== null && <Failed title="Couldn’t save the target" error={save.error} />}
    </Confirm>
  );
}
