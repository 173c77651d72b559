import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import type { CategoryId, CategorySummary } from '@pagemark/domain';

/** Score, passed, warned, failed. */
type PackedCategory = [number | null, number, number, number];

/** Category summaries as stored in a report's row: every list row parses them, so they are a quarter of their JSON. */
export function packCategories(categories: readonly CategorySummary[]): string {
  const packed: Partial<Record<CategoryId, PackedCategory>> = {};
  for (const { id, score, passed, warned, failed } of categories)
    packed[id] = [score, passed, warned, failed];
  return JSON.stringify(packed);
}

/** Reads what {@link packCategories} wrote; null gives an empty list. Categories that are no longer known are skipped. */
export function unpackCategories(packed: string | null): CategorySummary[] {
  if (packed === null) return [];
  // Only packCategories writes this text: its shape is that of its value.
  const byId = JSON.parse(packed) as Partial<Record<CategoryId, PackedCategory>>;
  const categories: CategorySummary[] = [];
  for (const id of CATEGORIES) {
    const values = byId[id];
    if (values === undefined) continue;
    const [score, passed, warned, failed] = values;
    categories.push({ id, title: CATEGORY_TITLES[id], score, passed, warned, failed });
  }
  return categories;
}
