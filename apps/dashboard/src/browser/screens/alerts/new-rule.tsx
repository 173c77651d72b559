import { Button } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertTarget } from '../../api/queries.ts';
import { Failed } from '../../components/status-states.tsx';
import { notify } from '../../components/toasts.tsx';
import { emptyRule, ruleInput } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

type Props = { targets: readonly AlertTarget[]; project: string };

/**
 * The form that creates a rule. `project`: its initial project; unless empty, the form is scrolled into view. A single
 * target is preselected.
 */
export function NewRule({ targets, project }: Props) {
  const client = useQueryClient();
  const only = targets.length === 1 ? targets.map(({ id }) => id) : [];
  const [draft, setDraft] = useState(() => emptyRule(project, only));
  const create = useMutation({
    mutationFn: () => api.alerts.createRule.mutate(ruleInput(draft)),
    onSuccess: () => {
      notify('Rule created.');
      return client.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (project !== '') panel.current?.scrollIntoView({ block: 'center' });
  }, [project]);
  return (
    <section className="panel" ref={panel}>
      <h2>New rule</h2>
      <form
        className="form-grid"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <RuleFields
          draft={draft}
          targets={targets}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <div className="form-end">
          <Button type="submit" isBusy={create.isPending} disabled={draft.targets.length === 0}>
            Create rule
          </Button>
        </div>
      </form>
      {create.error !== null && <Failed title="Couldn’t create the rule" error={create.error} />}
    </section>
  );
}
