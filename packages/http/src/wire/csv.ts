/** Excel reads a file as UTF-8 only if it has a byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Characters that make a spreadsheet treat a cell as a formula: at its start, after whitespace, and in their full-width
 * forms, which some programs normalize (OWASP, CSV Injection).
 */
const FORMULA = /^[\s\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Characters that control a terminal or reorder text. Tabs and line breaks are allowed. */
const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Formats a row of CSV (RFC 4180) with its line end. Text cells never start a formula or contain control characters. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = value.replace(CONTROLS, '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return `"${text.replaceAll('"', '""')}"`;
}
