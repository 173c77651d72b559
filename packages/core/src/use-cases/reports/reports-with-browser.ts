import type { RenderingDefaults } from '@pagemark/domain';
import { requireBrowser } from '../require-browser.ts';
import type { Reports } from './reports.ts';

/** The use cases of reports, which throw `validation_failed` when a page is to be rendered and `rendering` is null: there is no browser. */
export function withBrowserRequired(reports: Reports, rendering: RenderingDefaults | null): Reports {
  return {
    ...reports,
    async create(accountId, input, options) {
      requireBrowser(input, rendering);
      return reports.create(accountId, input, options);
    },
    async update(accountId, target, input, options) {
      requireBrowser(input, rendering);
      return reports.update(accountId, target, input, options);
    },
    async updateMany(accountId, ids, input, actor) {
      requireBrowser(input, rendering);
      return reports.updateMany(accountId, ids, input, actor);
    },
  };
}
