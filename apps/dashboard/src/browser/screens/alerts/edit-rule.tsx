import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertRule, AlertTarget } from '../../api/queries.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Failed } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';
import { RULE_KINDS } from './alert-labels.ts';
import { draftOfRule, ruleInput } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

type Props = { rule: AlertRule; targets: readonly AlertTarget[] };

/** A button that opens the form of a rule. */
export function EditRule({ rule, targets }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="default"
        aria-label={`Edit the rule ${RULE_KINDS[rule.kind]}`}
        onClick={() => setIsOpen(true)}
      >
        Edit
      </Button>
      {isOpen && <RuleDialog rule={rule} targets={targets} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RuleDialog({ rule, targets, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOfRule(rule));
  const save = useMutation({
    mutationFn: () => api.alerts.replaceRule.mutate({ id: rule.id, rule: ruleInput(draft) }),
    onSuccess: () => {
      notify('Rule saved.');
      onClose();
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  return (
    <Confirm
      title="Edit rule"
      action="Save"
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate()}
    >
      <div className="form-grid">
        <RuleFields
          draft={draft}
          targets={targets}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </div>
      {save.error !== null && <Failed title="Couldn’t save the rule" error={save.error} />}
    </Confirm>
  );
}
