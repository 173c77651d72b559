import { invalidField } from '@pagemark/domain';
import type { RenderingDefaults, RenderingMode } from '@pagemark/domain';

/** Throws `validation_failed` when a browser is asked for and there is none. */
export function requireBrowser(
  { rendering }: { rendering?: RenderingMode | undefined },
  defaults: RenderingDefaults | null,
): void {
  if (defaults !== null || (rendering !== 'auto' && rendering !== 'on')) return;
  throw invalidField(
    'rendering',
    'rendering must be off or default: this server has no browser. Install Chromium on it, or set CHROME_PATH.',
  );
}
