import { InvalidArgumentError } from 'commander';

/** Parses an option that is a whole number of at most three digits. Its range is checked with the other fields. */
export function parseNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
