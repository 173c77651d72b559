import { api } from './client.ts';

type Input = { id: string; after: string | null };
type CreatedReports = Awaited<ReturnType<typeof api.imports.reports.query>>;

/** Consecutive empty pages to skip: reports of other sources can fill many pages while an import runs. */
const EMPTY_PAGES_MAX = 20;

/** Returns a page of the reports that an import created. It is empty only when none are left, or after 20 empty pages. */
export async function createdReports(input: Input): Promise<CreatedReports> {
  let page = await api.imports.reports.query(input);
  for (let pages = 0; pages < EMPTY_PAGES_MAX; pages += 1) {
    if (page.data.length > 0 || page.next === null) break;
    page = await api.imports.reports.query({ ...input, after: page.next });
  }
  return page;
}
