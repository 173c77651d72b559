/** More are an import's business. */
export const ADDRESSES_MAX = 500;

/** The addresses in a text: one a line, blank lines and those that begin with `#` passed over, each once. Of a CSV line, the first cell. */
export function readAddresses(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => firstCell(line.trim()));
  return [
    ...new Set(lines.filter((line) => line !== '' && !line.startsWith('#') && line.toLowerCase() !== 'url')),
  ];
}

function firstCell(line: string): string {
  const quoted = /^"((?:[^"]|"")*)"/.exec(line)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  const [first = ''] = line.split(/,(?=https?:|[012](?:,|$)|$)/);
  return first.trim();
}
