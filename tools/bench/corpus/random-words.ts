/** Returns whole numbers from 0 up to its argument, exclusive. */
export type Random = (limit: number) => number;

/** A random item of a list. */
export function pick(random: Random, list: readonly string[]): string {
  return list[random(list.length)] ?? '';
}

/** `count` random words of a list, separated by spaces. */
export function words(random: Random, list: readonly string[], count: number): string {
  return Array.from({ length: count }, () => pick(random, list)).join(' ');
}
