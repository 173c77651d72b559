import { Checkbox } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';

/** `lab`: Lighthouse audits the page, too, after the audit. */
export type AuditMode = 'standard' | 'lab';

const NO_LIGHTHOUSE =
  'Lighthouse is not installed on this server. Install it with npm install --prefix lighthouse lighthouse@13, and set LIGHTHOUSE_PATH to that folder.';
const WITH_LIGHTHOUSE = 'Takes about another minute per device, after the audit, one page at a time.';

type Props = { value: AuditMode; onChange: (value: AuditMode) => void };

/** The choice to audit a page with Lighthouse as well, disabled when the server does not have it. */
export function LighthouseField({ value, onChange }: Props) {
  const hasLighthouse = useQuery(queries.whoami()).data?.has_lighthouse ?? false;
  return (
    <Checkbox
      label="Also audit with Lighthouse"
      description={hasLighthouse ? WITH_LIGHTHOUSE : NO_LIGHTHOUSE}
      disabled={!hasLighthouse}
      checked={value === 'lab'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'lab' : 'standard')}
    />
  );
}
