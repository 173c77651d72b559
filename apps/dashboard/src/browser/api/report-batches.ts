import { api } from './client.ts';
import { withoutHidden } from './hidden-rows.ts';
import { forgetSelected, rememberSelected } from './visible-reports.ts';

/** The server's maximum for one call. */
const PER_CALL = 100;
/** Maximum reports changed together. */
export const SELECTED_MAX = 10_000;

type ReportsInput = Parameters<typeof api.reports.list.query>[0];
export type Outcomes = Awaited<ReturnType<typeof api.reports.updateMany.mutate>>;
type Progress = { onProgress?: (count: number) => void; isCanceled?: () => boolean };

/**
 * The ids of the reports of a list, at most 10,000, without those that are being deleted. `onProgress` gets the number
 * so far.
 */
export async function collectReportIds(
  { page: _page, ...input }: ReportsInput,
  { onProgress, isCanceled = () => false }: Progress = {},
): Promise<Set<string>> {
  const ids = new Set<string>();
  forgetSelected();
  let cursor: string | null = null;
  do {
    onProgress?.(ids.size);
    const after: { cursor?: string } = cursor === null ? {} : { cursor };
    // oxlint-disable-next-line no-await-in-loop -- each page needs the cursor of the previous one
    const page = await api.reports.list.query({ ...input, ...after, per_page: PER_CALL });
    for (const { id } of withoutHidden(page.data)) if (ids.size < SELECTED_MAX) ids.add(id);
    rememberSelected(page.data);
    cursor = page.meta.next_cursor;
  } while (cursor !== null && ids.size < SELECTED_MAX && !isCanceled());
  return ids;
}

/** Splits ids into batches of one call each. */
export function batchesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / PER_CALL);
  return Array.from({ length: count }, (_, at) => ids.slice(at * PER_CALL, (at + 1) * PER_CALL));
}

/** Changes reports, 100 per call. `onProgress` gets the number so far. */
export async function changeReports(
  ids: readonly string[],
  change: (ids: string[]) => Promise<Outcomes>,
  { onProgress }: Progress = {},
): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  for (const batch of batchesOf(ids)) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, so a large change leaves room for others
    outcomes.push(...(await change(batch)));
    onProgress?.(outcomes.length);
  }
  return outcomes;
}
