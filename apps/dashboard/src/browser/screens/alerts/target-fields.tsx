import { Select, TextInput } from '@pagemark/ui/controls';
import { DAY_CHOICES, HOUR_CHOICES, zoneChoices } from '../project/schedule-choices.ts';
import type { TargetDraft } from './target-draft.ts';

const GROUP_MINUTES_MAX = 60;
const DIGEST_CHOICES = [{ value: '', label: 'Off' }, ...DAY_CHOICES.weekly];

type Props = { draft: TargetDraft; onChange: (change: Partial<TargetDraft>) => void };

/** The destination of a target's messages. */
export function DestinationField({ draft: { kind, destination }, onChange }: Props) {
  return (
    <TextInput
      label={kind === 'email' ? 'Recipients' : 'URL'}
      required
      autoComplete="off"
      spellCheck={false}
      placeholder={kind === 'email' ? 'team@example.com' : 'https://'}
      value={destination}
      onChange={(event) => onChange({ destination: event.currentTarget.value })}
    />
  );
}

/** The name of a target. */
export function NameField({ draft, onChange }: Props) {
  return (
    <TextInput
      label="Name"
      required
      maxLength={100}
      value={draft.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
  );
}

/** How a target gets its messages: grouping, quiet hours and the weekly digest. */
export function DeliveryFields({ draft, onChange }: Props) {
  const { groupMinutes, quietFrom, quietUntil, zone, digestDay, digestHour } = draft;
  const hasTimes = quietFrom !== '' || quietUntil !== '' || digestDay !== '';
  return (
    <>
      <TextInput
        label="Group for (minutes)"
        type="number"
        min={0}
        max={GROUP_MINUTES_MAX}
        required
        value={groupMinutes}
        onChange={(event) => onChange({ groupMinutes: event.currentTarget.value })}
      />
      <TextInput
        label="Quiet from"
        type="time"
        required={quietUntil !== ''}
        value={quietFrom}
        onChange={(event) => onChange({ quietFrom: event.currentTarget.value })}
      />
      <TextInput
        label="Quiet until"
        type="time"
        required={quietFrom !== ''}
        value={quietUntil}
        onChange={(event) => onChange({ quietUntil: event.currentTarget.value })}
      />
      <Select
        label="Weekly digest"
        choices={DIGEST_CHOICES}
        value={digestDay}
        onChange={(event) => onChange({ digestDay: event.currentTarget.value })}
      />
      {digestDay !== '' && (
        <Select
          label="Digest at"
          choices={HOUR_CHOICES}
          value={digestHour}
          onChange={(event) => onChange({ digestHour: event.currentTarget.value })}
        />
      )}
      {hasTimes && (
        <Select
          label="Time zone"
          choices={zoneChoices(zone)}
          value={zone}
          onChange={(event) => onChange({ zone: event.currentTarget.value })}
        />
      )}
    </>
  );
}
