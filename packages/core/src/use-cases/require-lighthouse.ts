import { invalidField } from '@pagemark/domain';
import type { AuditMode } from '@pagemark/domain';

/** Throws `validation_failed` if a Lighthouse audit is requested and this server has no Lighthouse. */
export function requireLighthouse({ mode }: { mode?: AuditMode | undefined }, hasLighthouse: boolean): void {
  if (hasLighthouse || mode !== 'lab') return;
  throw invalidField(
    'mode',
    'mode must be standard: this server has no Lighthouse with a browser. Install it with `npm install --prefix lighthouse lighthouse@13`, and set LIGHTHOUSE_PATH to that folder.',
  );
}
