import { numberText } from './number-text.ts';

/** Formats bytes for display, in decimal units: `512 bytes`, `2.9 kB`, `12 kB`, `1.4 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 9_950) return `${Math.round(bytes / 100) / 10} kB`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${numberText(Math.round(bytes / 100_000) / 10)} MB`;
}

/**
 * Formats a size for display next to a smaller, recommended one, so the two differ even if they round to the same text.
 */
export function bytesBeside(bytes: number, recommended: number): string {
  const text = bytesText(bytes);
  return bytes > recommended && text === bytesText(recommended) ? `slightly more than ${text}` : text;
}
