const TRIGRAM = 3;
/** Occurrences that are told apart: a third stands for more. */
const OCCURRENCES_MAX = 3;

/**
 * What a text in lower case holds again: its trigrams that occur for the second or third time, as the function
 * `repeat_marks` of the schema numbers them. Every text that contains it has these numbers too.
 */
export function repeatNumbers(text: string): number[] {
  const counts = new Map<number, number>();
  const numbers = new Set<number>();
  for (let index = 0; index + TRIGRAM <= text.length; index += 1) {
    const [a, b, c] = [text.charCodeAt(index), text.charCodeAt(index + 1), text.charCodeAt(index + 2)];
    const trigram = (a << 16) | (b << 8) | c;
    const times = Math.min(OCCURRENCES_MAX, (counts.get(trigram) ?? 0) + 1);
    counts.set(trigram, times);
    if (times > 1) numbers.add((times << 24) | trigram);
  }
  return [...numbers];
}
