let format: Intl.NumberFormat | null = null;

/** Formats a number for display, with thousands separators: `999`, `1,500`. */
export function numberText(value: number): string {
  if (!(Math.abs(value) >= 1_000)) return `${value}`;
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}
