import type { AuditMode, RenderingDefaults, RenderingMode, RenderRunChoice } from '@pagemark/domain';
import { requireBrowser } from '../require-browser.ts';
import { requireLighthouse } from '../require-lighthouse.ts';
import type { Reports } from './reports.ts';

/** `rendering`: null if there is no browser. */
type Installed = { rendering: RenderingDefaults | null; hasLighthouse: boolean };

type RequestedTools = {
  mode?: AuditMode | undefined;
  rendering?: RenderingMode | undefined;
  render_runs?: RenderRunChoice | undefined;
};

/**
 * Wraps the use cases of reports to throw `validation_failed` for requests that need a browser or Lighthouse when the server has
 * none.
 */
export function withBrowserRequired(reports: Reports, { rendering, hasLighthouse }: Installed): Reports {
  const requireInstalled = (input: RequestedTools): void => {
    requireBrowser(input, rendering);
    requireLighthouse(input, hasLighthouse);
  };
  return {
    ...reports,
    async create(accountId, input, options) {
      requireInstalled(input);
      return reports.create(accountId, input, options);
    },
    async update(accountId, target, input, options) {
      requireInstalled(input);
      return reports.update(accountId, target, input, options);
    },
    async updateMany(accountId, ids, input, actor) {
      requireInstalled(input);
      return reports.updateMany(accountId, ids, input, actor);
    },
  };
}
