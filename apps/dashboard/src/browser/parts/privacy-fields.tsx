import { NativeSelect, PasswordInput } from '@mantine/core';

export type PrivacyChoice = { privacy: 0 | 1 | 2; password: string };

/** Who may see a report, by its privacy. */
export const PRIVACY_WORDS = {
  0: 'Public: whoever has the link',
  1: 'Private: only this account',
  2: 'Password: whoever knows it',
} as const;
const CHOICES = ([1, 0, 2] as const).map((privacy) => ({
  value: String(privacy),
  label: PRIVACY_WORDS[privacy],
}));
const VALUES: Record<string, 0 | 1 | 2> = { '0': 0, '1': 1, '2': 2 };

/** Who may see reports that have no password each. */
export function OpenPrivacyField({ value, onChange }: { value: 0 | 1; onChange: (value: 0 | 1) => void }) {
  return (
    <NativeSelect
      label="Who may see the reports"
      data={CHOICES.slice(0, 2)}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '0' ? 0 : 1)}
    />
  );
}

/** Who may see a report, with the password where one is needed. */
export function PrivacyFields({
  value,
  onChange,
}: {
  value: PrivacyChoice;
  onChange: (value: PrivacyChoice) => void;
}) {
  return (
    <>
      <NativeSelect
        label="Who may see the report"
        data={CHOICES}
        value={String(value.privacy)}
        onChange={(event) => onChange({ ...value, privacy: VALUES[event.currentTarget.value] ?? 1 })}
      />
      {value.privacy === 2 && (
        <PasswordInput
          mt="sm"
          label="Password of the report"
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={1024}
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** What the service is told of a choice. */
export function privacyInput({ privacy, password }: PrivacyChoice) {
  return privacy === 2 ? { privacy, password } : { privacy };
}
