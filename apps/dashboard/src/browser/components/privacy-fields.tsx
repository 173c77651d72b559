import { PasswordInput, Select } from '@pagemark/ui/controls';
import { PASSWORD_CHARACTERS_MIN } from '../../password-characters-min.ts';
import { passwordHint } from './password-strength.ts';

export type PrivacyChoice = { privacy: 0 | 1 | 2; password: string };

/** Labels of a report's visibility, by its privacy value. */
export const PRIVACY_LABELS = {
  0: 'Anyone with the link',
  1: 'Private – only you',
  2: 'Anyone with the password',
} as const;
const CHOICES = ([1, 0, 2] as const).map((privacy) => ({
  value: String(privacy),
  label: PRIVACY_LABELS[privacy],
}));
const VALUES: Record<string, 0 | 1 | 2> = { '0': 0, '1': 1, '2': 2 };

/** Visibility of reports that cannot have a password. */
export function OpenPrivacyField({ value, onChange }: { value: 0 | 1; onChange: (value: 0 | 1) => void }) {
  return (
    <Select
      label="Visibility"
      choices={CHOICES.slice(0, 2)}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '0' ? 0 : 1)}
    />
  );
}

/** Visibility of a report, with a password field when it needs one. */
export function PrivacyFields({
  value,
  onChange,
}: {
  value: PrivacyChoice;
  onChange: (value: PrivacyChoice) => void;
}) {
  return (
    <div className="form">
      <Select
        label="Visibility"
        choices={CHOICES}
        value={String(value.privacy)}
        onChange={(event) => onChange({ ...value, privacy: VALUES[event.currentTarget.value] ?? 1 })}
      />
      {value.privacy === 2 && (
        <PasswordInput
          label="Report password"
          description={passwordHint(value.password)}
          autoComplete="new-password"
          required
          minLength={PASSWORD_CHARACTERS_MIN}
          maxLength={1024}
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Returns the fields of the request for a choice. */
export function privacyInput({ privacy, password }: PrivacyChoice) {
  return privacy === 2 ? { privacy, password } : { privacy };
}
