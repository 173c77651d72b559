import { z } from 'zod';
import type { ImportRow } from '../../ports/import-store.ts';
import type { TextLine } from './line-splitter.ts';
import { unreadableRow } from './unreadable-row.ts';

const Row = z.object({
  url: z.string({
    error: (issue) => (issue.input === undefined ? 'url is required.' : 'url must be a string.'),
  }),
  privacy: z.union([z.number(), z.string()], { error: 'privacy must be one of 0, 1, 2.' }).nullish(),
  password: z.string({ error: 'password must be a string.' }).nullish(),
});

/** Parses a line of NDJSON: an object with `url` and optionally `privacy` and `password`; other properties are ignored. */
export function readNdjsonLine(line: TextLine): ImportRow | null {
  if (line.text.trim() === '') return null;
  const value = parseJson(line.text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return unreadableRow(line, 'The line is not a JSON object.');
  }
  const row = Row.safeParse(value);
  if (!row.success) return unreadableRow(line, row.error.issues[0]?.message ?? 'The line is not valid.');
  const { url, privacy, password } = row.data;
  return {
    line: line.number,
    url,
    ...(privacy !== undefined && privacy !== null && privacy !== '' && { privacy }),
    ...(password !== undefined && password !== null && password !== '' && { password }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
