import { compareReports, EVERY_REPORT, matchesReport, PER_PAGE_DEFAULT, toUrlText } from '@pagemark/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { isHidden, withoutHidden } from './hidden-rows.ts';

export type ReportsPage = Awaited<ReturnType<typeof api.reports.list.query>>;
export type ReportRow = ReportsPage['data'][number];
type ReportsInput = Parameters<typeof api.reports.list.query>[0];

/**
 * Maximum further pages read to fill one, and their size. No more reports than these pages hold are deleted together.
 */
const PAGES_MAX = 32;
const PER_PAGE_MAX = 100;
const DAY_MS = 86_400_000;

/** The reports that are being deleted, with the data that lists showed. */
const deleted = new Map<string, ReportRow>();

/** The reports of the latest selection of a whole list, most of which no page has shown. */
const selected = new Map<string, ReportRow>();

export function forgetSelected(): void {
  selected.clear();
}

export function rememberSelected(rows: readonly ReportRow[]): void {
  for (const row of rows) selected.set(row.id, row);
}

/** Keeps the list data of reports that are about to be hidden, to know in which lists they are, and where. */
export function rememberReports(client: QueryClient, ids: readonly string[]): void {
  for (const id of deleted.keys()) if (!isHidden(id)) deleted.delete(id);
  const pages = client.getQueriesData<ReportsPage>({ queryKey: ['reports'] });
  const rows = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  for (const id of ids) {
    const row = rows.get(id) ?? client.getQueryData<ReportRow>(['report', id]) ?? selected.get(id);
    if (row !== undefined) deleted.set(id, row);
  }
}

/** The total of a list without the reports that are being deleted. */
export function visibleTotal(input: ReportsInput, { data, meta }: ReportsPage): number {
  const seen = data.filter(({ id }) => isHidden(id)).map(({ id }) => id);
  return Math.max(0, meta.total - new Set([...seen, ...deletedIn(input).map(({ id }) => id)]).size);
}

/**
 * A page of a list as if the reports that are being deleted were gone: later reports move up, and the total does not
 * count them. In a list filtered by import or check, it is unknown which of them are on previous pages.
 */
export async function visiblePage(input: ReportsInput): Promise<ReportsPage> {
  const first = await api.reports.list.query(input);
  const gone = deletedIn(input);
  if (gone.length === 0 && first.data.every(({ id }) => !isHidden(id))) return first;
  const start = first.data[0];
  const order = { sortBy: input.sort_by ?? 'id', direction: input.sort ?? 'desc' } as const;
  const before =
    start === undefined
      ? 0
      : gone.filter((row) => compareReports(order, keyOf(row), keyOf(start)) < 0).length;
  const wanted = before + (input.per_page ?? PER_PAGE_DEFAULT);
  const { page: _page, ...rest } = input;
  const read = [...first.data];
  let cursor = first.meta.next_cursor;
  for (
    let pages = 0;
    cursor !== null && pages < PAGES_MAX && withoutHidden(read).length < wanted;
    pages += 1
  ) {
    // oxlint-disable-next-line no-await-in-loop -- each page needs the cursor of the previous one
    const next: ReportsPage = await api.reports.list.query({ ...rest, cursor, per_page: PER_PAGE_MAX });
    read.push(...next.data);
    cursor = next.meta.next_cursor;
  }
  return {
    data: withoutHidden(read).slice(before, wanted),
    meta: { ...first.meta, total: visibleTotal(input, { ...first, data: read }) },
  };
}

/** The reports that are being deleted and known to be in a list. */
function deletedIn(input: ReportsInput): ReportRow[] {
  const { created_from: from, created_to: to } = input;
  const filter = {
    ...EVERY_REPORT,
    search: toUrlText(input.search ?? ''),
    project: input.project ?? null,
    result: input.result ?? null,
    status: input.status ?? null,
    privacy: input.privacy ?? null,
    scoreMin: input.score_min ?? null,
    scoreMax: input.score_max ?? null,
    createdFromMs: from === undefined ? null : Date.parse(from),
    createdToMs: to === undefined ? null : Date.parse(to) + DAY_MS - 1,
    importId: input.import ?? null,
    check: input.check ?? null,
  };
  return [...deleted.values()].filter((row) => isHidden(row.id) && matchesReport(filter, keyOf(row)));
}

function keyOf(row: ReportRow): Parameters<typeof matchesReport>[1] {
  const { id, url, project, result, status, privacy, score, generated_at: generatedAt } = row;
  return {
    id,
    url,
    project,
    result,
    status,
    privacy,
    score,
    generatedAtMs: generatedAt === null ? null : Date.parse(generatedAt),
    createdAtMs: Date.parse(row.created_at),
  };
}
