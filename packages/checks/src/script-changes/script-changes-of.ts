import type { PageSnapshot, ScriptChange } from '@pagemark/domain';
import type { ParsedPage } from '../run/inputs-of.ts';
import { compareViews } from './compare-views.ts';

/** What scripts change of a snapshot that was rendered; empty when it was not. */
export function scriptChangesOf({ body, rendered }: PageSnapshot, page: ParsedPage): ScriptChange[] {
  if (rendered === undefined || page.rendered === null) return [];
  return compareViews(page.raw, page.rendered, !body.truncated && !rendered.isCut);
}
