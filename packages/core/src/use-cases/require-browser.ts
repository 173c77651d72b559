import { invalidField } from '@pagemark/domain';
import type { RenderingDefaults, RenderingMode, RenderRunChoice } from '@pagemark/domain';

const NO_BROWSER =
  'this server has no browser. Install Chromium on it, set CHROME_PATH, or set RENDERER_URL to a renderer in another process, and restart the service.';

type RenderingRequest = { rendering?: RenderingMode | undefined; render_runs?: RenderRunChoice | undefined };

/**
 * Throws `validation_failed` if a browser is requested and the server has none. The message explains to the operator how to add
 * one.
 */
export function requireBrowser(
  { rendering, render_runs: renderRuns }: RenderingRequest,
  defaults: RenderingDefaults | null,
): void {
  if (defaults !== null) return;
  if (renderRuns !== undefined && renderRuns > 1) {
    throw invalidField('render_runs', `render_runs must be 0 or 1: ${NO_BROWSER}`);
  }
  if (rendering !== 'auto' && rendering !== 'on') return;
  throw invalidField('rendering', `rendering must be off or default: ${NO_BROWSER}`);
}
