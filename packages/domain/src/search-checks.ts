/** The searched texts of a check, and its weight, which ranks matches. */
type SearchableCheck = {
  id: string;
  category: string;
  title: string;
  description: string;
  weight: number;
  outcomes: readonly { recommendation: string }[];
};

/**
 * The checks that contain every word of the text, in any order and case; all checks if the text has no words. Matches in id and
 * title come first, then those that also need the category and description, then those that also need the recommendations; among
 * these, checks with higher weights come first.
 */
export function searchChecks<Found extends SearchableCheck>(checks: readonly Found[], text: string): Found[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [...checks];
  const hasAll = (searched: string) => words.every((word) => searched.toLowerCase().includes(word));
  const rankOf = ({ id, category, title, description, outcomes }: Found): number => {
    const described = `${id} ${title} ${category} ${description}`;
    if (hasAll(`${id} ${title}`)) return 0;
    if (hasAll(described)) return 1;
    return hasAll(`${described} ${outcomes.map(({ recommendation }) => recommendation).join(' ')}`)
      ? 2
      : Infinity;
  };
  return checks
    .map((check) => ({ check, rank: rankOf(check) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank || b.check.weight - a.check.weight)
    .map(({ check }) => check);
}
