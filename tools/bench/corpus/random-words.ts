/** Returns whole numbers from 0 up to its argument, exclusive. */
export type Random = (limit: number) => number;

/** One of a list. */
export function pick(random: Random, list: readonly string[]): string {
  return list[random(list.length)] ?? '';
}

/** `count` words of a list, with a space between. */
export function words(random: Random, list: readonly string[], count: number): string {
  return Array.from({ length: count }, () => pick(random, list)).join(' ');
}
