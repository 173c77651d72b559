const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a number of bytes: `3.4 MB`. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[power] ?? 'B'}`;
}
