import type { AuditMode, RenderingDefaults, RenderingMode, RenderRunChoice } from '@pagemark/domain';
import { requireBrowser } from '../require-browser.ts';
import { requireLighthouse } from '../require-lighthouse.ts';
import type { Reports } from './reports.ts';

/** `rendering`: null without a browser. */
type Installed = { rendering: RenderingDefaults | null; hasLighthouse: boolean };

type Asked = {
  mode?: AuditMode | undefined;
  rendering?: RenderingMode | undefined;
  render_runs?: RenderRunChoice | undefined;
};

/** The use cases of reports, which throw `validation_failed` when a page is to be rendered without a browser, or audited with Lighthouse without it. */
export function withBrowserRequired(reports: Reports, { rendering, hasLighthouse }: Installed): Reports {
  const requireInstalled = (input: Asked): void => {
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
