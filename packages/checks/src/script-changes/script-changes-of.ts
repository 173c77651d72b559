import { SCRIPT_CHANGE_TITLES } from '@pagemark/domain';
import type { PageSnapshot, ScriptChange } from '@pagemark/domain';
import type { ParsedPage } from '../run/inputs-of.ts';
import { compareViews, valuesOf } from './compare-views.ts';

/** The changes that scripts make to a rendered snapshot; empty when it was not rendered. */
export function scriptChangesOf(
  { finalUrl, body, rendered }: PageSnapshot,
  page: ParsedPage,
): ScriptChange[] {
  if (rendered === undefined || page.rendered === null) return [];
  if (rendered.isOtherPage === true) return [otherPage(finalUrl, rendered.url)];
  return compareViews(page.raw, page.rendered, !body.truncated && !rendered.isCut);
}

/** The change for a browser that loaded another document: differences between documents are not caused by scripts. */
function otherPage(sentUrl: string, shownUrl: string): ScriptChange {
  return {
    id: 'page',
    title: SCRIPT_CHANGE_TITLES.page,
    verdict: 'warn',
    severity: 'medium',
    message: 'The browser was led to another page. Nothing else is compared.',
    recommendation: 'Redirect everyone with a status (301 or 302), which needs no scripts.',
    ...valuesOf(sentUrl, shownUrl),
  };
}
