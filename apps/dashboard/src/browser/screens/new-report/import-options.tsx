import { NativeSelect } from '@mantine/core';
import { OpenPrivacyField } from '../../parts/privacy-fields.tsx';

const DUPLICATES = ['skip', 'refresh', 'create'] as const;
export type ImportOptions = { privacy: 0 | 1; on_duplicate: (typeof DUPLICATES)[number] };
export const OPTIONS_DEFAULT: ImportOptions = { privacy: 1, on_duplicate: 'skip' };

const DUPLICATE_CHOICES = [
  { value: 'skip', label: 'are left alone' },
  { value: 'refresh', label: 'are run again' },
  { value: 'create', label: 'get another one' },
];

/** What holds for every page of an import. */
export function ImportOptionFields(props: {
  value: ImportOptions;
  onChange: (value: ImportOptions) => void;
}) {
  const { value, onChange } = props;
  return (
    <>
      <NativeSelect
        label="Pages that have a report already"
        mb="md"
        data={DUPLICATE_CHOICES}
        value={value.on_duplicate}
        onChange={(event) => {
          const chosen = DUPLICATES.find((rule) => rule === event.currentTarget.value) ?? 'skip';
          onChange({ ...value, on_duplicate: chosen });
        }}
      />
      <OpenPrivacyField value={value.privacy} onChange={(privacy) => onChange({ ...value, privacy })} />
    </>
  );
}
