import { OPERATOR } from '@pagemark/core';
import type { Actor, NewActivity } from '@pagemark/core';
import { formatReportId } from '../ids/report-id.ts';

const PAGE_CHARACTERS_MAX = 300;
/** Long enough for a token; words of a readable path are separated earlier. */
const TOKEN = /[\w%]{24,}/g;

/** The entry of a report that was deleted. It names the page without what may be a secret: its query, long tokens in its path. */
export function reportDeletion(
  report: { id: Uint8Array; url: string },
  actor: Actor = OPERATOR,
): NewActivity {
  return deletion('delete_report', formatReportId(report.id), pageOf(report.url), actor);
}

/** The entry of a project that was deleted with its reports. */
export function projectDeletion(name: string, actor: Actor = OPERATOR): NewActivity {
  return deletion('delete_project', name, null, actor);
}

/** The entry of an import that was deleted; its reports stay. */
export function importDeletion({ id }: { id: Uint8Array }, actor: Actor = OPERATOR): NewActivity {
  return deletion('delete_import', formatReportId(id), null, actor);
}

function pageOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(TOKEN, '…')}`.slice(0, PAGE_CHARACTERS_MAX);
}

function deletion(
  action: 'delete_report' | 'delete_project' | 'delete_import',
  object: string,
  detail: string | null,
  actor: Actor,
): NewActivity {
  return { actor, action, result: 'done', object, detail };
}
