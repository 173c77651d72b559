import { Select } from '@pagemark/ui/controls';
import { OpenPrivacyField } from '../../components/privacy-fields.tsx';

const DUPLICATES = ['skip', 'refresh', 'create'] as const;
export type ImportOptions = { privacy: 0 | 1; on_duplicate: (typeof DUPLICATES)[number] };
export const OPTIONS_DEFAULT: ImportOptions = { privacy: 1, on_duplicate: 'skip' };

const DUPLICATE_CHOICES = [
  { value: 'skip', label: 'Skip' },
  { value: 'refresh', label: 'Run again' },
  { value: 'create', label: 'Create another' },
];

/** The options that apply to every page of an import. */
export function ImportOptionFields(props: {
  value: ImportOptions;
  onChange: (value: ImportOptions) => void;
}) {
  const { value, onChange } = props;
  return (
    <>
      <Select
        label="If a page already has a report"
        choices={DUPLICATE_CHOICES}
        value={value.on_duplicate}
        onChange={(event) => {
          const chosen = DUPLICATES.find((policy) => policy === event.currentTarget.value) ?? 'skip';
          onChange({ ...value, on_duplicate: chosen });
        }}
      />
      <OpenPrivacyField value={value.privacy} onChange={(privacy) => onChange({ ...value, privacy })} />
    </>
  );
}
