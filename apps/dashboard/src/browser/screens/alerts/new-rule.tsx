import { Button, Checkbox, Select, TextInput } from '@pagemark/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { AlertRule, AlertTarget } from '../../api/queries.ts';
import { Failed } from '../../components/status-states.tsx';
import { RULE_KINDS } from './alert-labels.ts';

const KIND_CHOICES = Object.entries(RULE_KINDS).map(([value, label]) => ({ value, label }));
const KINDS = [
  'audit_failed',
  'certificate_expiry',
  'score_drop',
  'new_finding',
  'import_finished',
] as const satisfies AlertRule['kind'][];

/** The parameters of each kind, as the form asks for them. */
const PARAMETERS: Record<AlertRule['kind'], readonly { name: 'points' | 'runs' | 'days'; label: string }[]> =
  {
    audit_failed: [{ name: 'runs', label: 'Audits in a row' }],
    certificate_expiry: [{ name: 'days', label: 'Days before' }],
    score_drop: [
      { name: 'points', label: 'Points' },
      { name: 'runs', label: 'Audits in a row' },
    ],
    new_finding: [],
    import_finished: [],
  };
const INITIAL = { points: '10', runs: '2', days: '14' };

/** Creates a rule for one project, or for all. */
export function NewRule({ targets }: { targets: readonly AlertTarget[] }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<AlertRule['kind']>('score_drop');
  const [project, setProject] = useState('');
  const [values, setValues] = useState(INITIAL);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const create = useMutation({
    mutationFn: () =>
      api.alerts.createRule.mutate({
        kind,
        targets: [...chosen],
        ...(project.trim() !== '' && kind !== 'import_finished' && { project: project.trim() }),
        ...Object.fromEntries(PARAMETERS[kind].map(({ name }) => [name, Number(values[name])])),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  });

  return (
    <section className="panel">
      <h2>New rule</h2>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Select
          label="Alert when"
          choices={KIND_CHOICES}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(KINDS.find((one) => one === currentTarget.value) ?? 'score_drop')
          }
        />
        {PARAMETERS[kind].map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            type="number"
            min={1}
            max={100}
            required
            value={values[name]}
            onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          />
        ))}
        {kind !== 'import_finished' && (
          <TextInput
            label="Project"
            placeholder="All projects"
            value={project}
            onChange={(event) => setProject(event.currentTarget.value)}
          />
        )}
        <TargetChoice targets={targets} chosen={chosen} onChange={setChosen} />
        <Button type="submit" isBusy={create.isPending} disabled={chosen.length === 0}>
          Create rule
        </Button>
      </form>
      {create.error !== null && <Failed title="Couldn’t create the rule" error={create.error} />}
    </section>
  );
}

type ChoiceProps = {
  targets: readonly AlertTarget[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function TargetChoice({ targets, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="plain-fieldset">
      <legend>Targets</legend>
      {targets.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        />
      ))}
    </fieldset>
  );
}
