import { toHasLighthouse, toRenderingDefaults } from '@pagemark/core';
import type { CorePorts } from '@pagemark/core';
import { findBrowser } from './browser/find-browser.ts';
import { findLighthouse } from './lighthouse/find-lighthouse.ts';

type Parsed = Parameters<typeof toRenderingDefaults>[0];

/**
 * The renderings that reports can request, from the parsed `RENDERING_SETTINGS` and what is installed on this machine.
 */
export function findRendering(
  settings: Parsed,
  environment: NodeJS.ProcessEnv,
): Required<Pick<CorePorts, 'rendering' | 'hasLighthouse'>> {
  const hasBrowser = findBrowser(environment) !== null;
  const hasPackage = findLighthouse(environment) !== null;
  return {
    rendering: toRenderingDefaults(settings, hasBrowser),
    hasLighthouse: toHasLighthouse(settings, { hasBrowser, hasPackage }),
  };
}
