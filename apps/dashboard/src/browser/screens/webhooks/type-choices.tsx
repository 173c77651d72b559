import { Checkbox } from '@pagemark/ui/controls';
import { EVENT_LABELS, EVENT_TYPES } from './webhook-labels.ts';
import type { EventType } from './webhook-labels.ts';

type Props = { chosen: readonly EventType[]; onChange: (types: EventType[]) => void };

/** Checkboxes of the types of events; none means all. */
export function TypeChoices({ chosen, onChange }: Props) {
  return (
    <fieldset className="plain-fieldset">
      <legend>Events (none: all)</legend>
      {EVENT_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={EVENT_LABELS[type]}
          checked={chosen.includes(type)}
          onChange={() => onChange(EVENT_TYPES.filter((one) => chosen.includes(one) !== (one === type)))}
        />
      ))}
    </fieldset>
  );
}
