import { Checkbox, Select, TextInput } from '@pagemark/ui/controls';
import { visibleText } from '@pagemark/ui/visible-text';
import type { AlertRule, AlertTarget } from '../../api/queries.ts';
import { RULE_KINDS } from './alert-labels.ts';
import { RULE_PARAMETERS } from './rule-draft.ts';
import type { RuleDraft } from './rule-draft.ts';

const KIND_CHOICES = Object.entries(RULE_KINDS).map(([value, label]) => ({ value, label }));
const KINDS = [
  'audit_failed',
  'certificate_expiry',
  'score_drop',
  'new_finding',
  'import_finished',
] as const satisfies AlertRule['kind'][];

type Props = {
  draft: RuleDraft;
  targets: readonly AlertTarget[];
  onChange: (change: Partial<RuleDraft>) => void;
};

/** The fields of a rule: its kind, parameters, project and targets. */
export function RuleFields({ draft, targets, onChange }: Props) {
  const { kind, project, values } = draft;
  return (
    <>
      <Select
        label="Alert when"
        choices={KIND_CHOICES}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: KINDS.find((one) => one === currentTarget.value) ?? 'score_drop' })
        }
      />
      {RULE_PARAMETERS[kind].map(({ name, label, max }) => (
        <TextInput
          key={name}
          label={label}
          type="number"
          min={1}
          max={max}
          required
          value={values[name]}
          onChange={({ currentTarget }) => onChange({ values: { ...values, [name]: currentTarget.value } })}
        />
      ))}
      {kind !== 'import_finished' && (
        <TextInput
          label="Project"
          placeholder="All projects"
          value={project}
          onChange={(event) => onChange({ project: event.currentTarget.value })}
        />
      )}
      <TargetChoice
        targets={targets}
        chosen={draft.targets}
        onChange={(chosen) => onChange({ targets: chosen })}
      />
    </>
  );
}

type ChoiceProps = {
  targets: readonly AlertTarget[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function TargetChoice({ targets, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="plain-fieldset form-end">
      <legend>Targets</legend>
      {targets.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={visibleText(name)}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        />
      ))}
    </fieldset>
  );
}
