import { api } from './client.ts';

type Input = { id: string; after: string | null };
type MadeReports = Awaited<ReturnType<typeof api.imports.reports.query>>;

/** Pages without a report that are gone through at once, where much else was made while the import went on. */
const EMPTY_PAGES_MAX = 20;

/** A page of the reports that an import made; an empty one only when there are none, or none for long. */
export async function madeReports(input: Input): Promise<MadeReports> {
  let page = await api.imports.reports.query(input);
  for (let pages = 0; pages < EMPTY_PAGES_MAX; pages += 1) {
    if (page.items.length > 0 || page.next === null) break;
    page = await api.imports.reports.query({ ...input, after: page.next });
  }
  return page;
}
