/** The searched texts of a check, and its weight, which ranks matches. */
type SearchableCheck = { id: string; category: string; title: string; description: string; weight: number };

/**
 * The checks whose ID, title, description and category contain every word of the text, in any order and case; all checks
 * when the text has no words. Checks that have all of them in ID and title come first, then those with higher weights.
 */
export function searchChecks<Found extends SearchableCheck>(checks: readonly Found[], text: string): Found[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [...checks];
  const hasAll = (searched: string) => words.every((word) => searched.toLowerCase().includes(word));
  return checks
    .filter(({ id, category, title, description }) => hasAll(`${id} ${title} ${category} ${description}`))
    .map((check) => ({ check, isNamed: hasAll(`${check.id} ${check.title}`) }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.check.weight - a.check.weight)
    .map(({ check }) => check);
}
