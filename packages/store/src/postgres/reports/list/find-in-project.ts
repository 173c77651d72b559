import { walkOf } from '../../../list/walk.ts';
import { projectPrefixes, rangesOf } from '../../../list/url-ranges.ts';
import type { UrlRange } from '../../../list/url-ranges.ts';
import { argsOf, ID_DIGITS, runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import { countRows } from './page-statement.ts';
import type { FoundRow } from './page-statement.ts';

/** A page of a project's list by URL: its URLs lie in few ranges of the account's. */
export async function findInProject(whole: ListRequest, project: string): Promise<FoundRow[]> {
  // A range says the project already; to check it again would mean to look up every row.
  const request = { ...whole, scope: { ...whole.scope, projectId: null } };
  const { window } = request;
  const rows: FoundRow[] = [];
  let { offset } = window;
  for (const range of rangesOf(projectPrefixes(project), window.direction)) {
    const limit = window.limit - rows.length;
    if (limit === 0) break;
    if (isBefore(range, window)) continue;
    const part = { ...request, window: { ...window, offset, limit } };
    const found = await runPlan(part, { plan: 'walk', range: true }, range);
    rows.push(...found);
    // A range that ends before the page begins: what it holds is taken off what is still to be passed over.
    if (found.length > 0) offset = 0;
    else if (offset > 0) offset = Math.max(0, offset - (await countIn(request, range)));
  }
  return rows;
}

/** Whether a range lies wholly before the place that is read on from. */
function isBefore({ from, before }: UrlRange, { after, direction }: ListRequest['window']): boolean {
  if (after === null) return false;
  const url = String(after.key).slice(ID_DIGITS);
  return direction === 'asc' ? before <= url : from > url;
}

/** Rows of a range, up to as many as are to be passed over. */
async function countIn(request: ListRequest, range: UrlRange): Promise<number> {
  const walk = walkOf('url', request.scope);
  const statement = countRows({
    walk,
    range: true,
    search: request.pattern !== null,
    clearing: request.clearing,
  });
  const args = { ...argsOf(request), ...range, limit: request.window.offset };
  return (await request.reader.one(statement, args))?.count ?? 0;
}
