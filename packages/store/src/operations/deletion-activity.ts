import { OPERATOR } from '@pagemark/core';
import type { Actor, NewActivity } from '@pagemark/core';
import { formatReportId } from '../ids/report-id.ts';

/** The line of a report that was deleted. */
export function reportDeletion(
  report: { id: Uint8Array; url: string },
  actor: Actor = OPERATOR,
): NewActivity {
  return deletion('delete_report', formatReportId(report.id), new URL(report.url).host, actor);
}

/** The line of a project that was deleted with its reports. */
export function projectDeletion(name: string, actor: Actor = OPERATOR): NewActivity {
  return deletion('delete_project', name, null, actor);
}

/** The line of an import that was deleted; its reports stay. */
export function importDeletion({ id }: { id: Uint8Array }, actor: Actor = OPERATOR): NewActivity {
  return deletion('delete_import', formatReportId(id), null, actor);
}

function deletion(
  action: 'delete_report' | 'delete_project' | 'delete_import',
  object: string,
  detail: string | null,
  actor: Actor,
): NewActivity {
  return { actor, action, result: 'done', object, detail };
}
