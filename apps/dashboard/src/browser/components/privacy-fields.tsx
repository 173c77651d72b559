import { PasswordInput, Select } from '@pagemark/ui/controls';

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
const GUESSABLE_CHARACTERS = 12;
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
          description={
            isShort(value.password) ? 'Short passwords are easy to guess. Use 12 characters or more.' : null
          }
          autoComplete="new-password"
          required
          maxLength={1024}
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Whether something was typed that a program would guess soon. */
function isShort(password: string): boolean {
  return password !== '' && password.length < GUESSABLE_CHARACTERS;
}

/** Returns the fields of the request for a choice. */
export function privacyInput({ privacy, password }: PrivacyChoice) {
  return privacy === 2 ? { privacy, password } : { privacy };
}
