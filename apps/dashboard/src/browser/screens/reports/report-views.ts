import { readStored, useStored } from '../../components/use-stored.ts';

/** A named list: the query of its URL. */
export type ReportView = { name: string; query: string };

const STORED_AS = 'pagemark-report-views';
const VIEWS_MAX = 20;
const NAME_CHARACTERS_MAX = 40;

/** The views that are always there. */
export const BUILT_IN_VIEWS: readonly ReportView[] = [
  { name: 'All', query: '' },
  { name: 'Needs work', query: 'score_max=79&sort_by=score&sort=asc' },
  { name: 'Failed', query: 'status=failed' },
  { name: 'Shared', query: 'privacy=0' },
];

/** The views that were saved in this browser, with functions that add or remove one. */
export function useSavedViews(): {
  views: readonly ReportView[];
  save: (view: ReportView) => void;
  remove: (view: ReportView) => void;
  /** Puts a removed view back where it was. */
  restore: (view: ReportView, index: number) => void;
} {
  const [text, store] = useStored(STORED_AS);
  const views = parseViews(text);
  // Read again, not from the last render: a removal may be undone after other views were saved.
  const saved = () => parseViews(readStored(STORED_AS));
  const write = (next: readonly ReportView[]) => store(next.length === 0 ? null : JSON.stringify(next));
  return {
    views,
    save: (view) => write([...saved().filter(({ name }) => name !== view.name), view].slice(-VIEWS_MAX)),
    remove: (view) => write(saved().filter(({ name }) => name !== view.name)),
    restore: (view, index) => write(withViewAt(saved(), view, index)),
  };
}

/** Inserts a view at an index, unless another view has its name by now. */
export function withViewAt(views: readonly ReportView[], view: ReportView, index: number): ReportView[] {
  if (views.some(({ name }) => name === view.name)) return [...views];
  return views.toSpliced(index, 0, view).slice(0, VIEWS_MAX);
}

/** Parses stored views. Anything else in the storage is ignored. */
export function parseViews(text: string | null): ReportView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, VIEWS_MAX) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is ReportView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'query' in value &&
    typeof value.query === 'string' &&
    typeof value.name === 'string' &&
    value.name.length <= NAME_CHARACTERS_MAX
  );
}

/** Whether two queries show the same list, ignoring the page and its size. */
export function isSameList(one: string, other: string): boolean {
  return listOf(one) === listOf(other);
}

function listOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.delete('per_page');
  params.delete('rows');
  params.sort();
  return params.toString();
}
