import { Select } from '@pagemark/ui/controls';
import { OpenPrivacyField } from '../../components/privacy-fields.tsx';
import { RENDERING_DEFAULT, RenderingFields } from '../../components/rendering-fields.tsx';
import type { RenderingChoice } from '../../components/rendering-fields.tsx';

const DUPLICATES = ['skip', 'refresh', 'create'] as const;
export type ImportOptions = { privacy: 0 | 1; on_duplicate: (typeof DUPLICATES)[number] } & RenderingChoice;
export const OPTIONS_DEFAULT: ImportOptions = { privacy: 1, on_duplicate: 'skip', ...RENDERING_DEFAULT };

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
      <RenderingFields value={value} onChange={(rendering) => onChange({ ...value, ...rendering })} />
    </>
  );
}
