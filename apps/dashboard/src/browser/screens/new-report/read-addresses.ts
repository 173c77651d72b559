/** More are an import's business. */
export const ADDRESSES_MAX = 500;

/** The first line of a CSV. */
const HEADER = /^"?url"?(?:,|$)/i;

/** The addresses in a text: one a line, blank lines and those that begin with `#` passed over, each once. Of a CSV line, the first cell. */
export function readAddresses(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const isTable = HEADER.test(lines[0] ?? '');
  const cells = lines.slice(isTable ? 1 : 0).map(firstCell);
  return [...new Set(cells.filter((cell) => cell !== '' && !cell.startsWith('#')))];
}

function firstCell(line: string): string {
  const quoted = /^"((?:[^"]|"")*)"/.exec(line)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  const [first = ''] = line.split(/,(?=https?:|[012](?:,|$)|$)/);
  return first.trim();
}
