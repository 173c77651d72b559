import { numberText } from './number-text.ts';

/** A number with its noun in the right form: `1 link`, `2 links`, `1,500 links`. */
export function pluralize(count: number, one: string, many: string = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** The recommended maximum of a count: `at most 1 is recommended`, `at most 1,500 are recommended`. */
export function recommendedMaximum(count: number): string {
  return `at most ${pluralize(count, 'is', 'are')} recommended`;
}
