import type { Import } from '@pagemark/domain';
import { z } from 'zod';
import { json } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { ImportAnswer, WrittenImportAnswer } from '../wire/import-schema.ts';
import { toImportBody, toImportReceipt } from '../wire/import.ts';
import type { Answer } from './route.ts';

/** The `{id}` of an import. Its letters may come in either case (RFC 9562 section 4). */
export const ImportParams = z.strictObject({ id: z.uuid().toLowerCase() });

/** What a malformed id is: the same as an unknown one. */
export const IMPORT_NOT_FOUND = { code: 'import_not_found', message: 'There is no such import.' } as const;

/** The answer that is a single import. */
export function importAnswer(description: string, headers: Record<string, string> = {}): Answer {
  return { description, content: { type: 'application/json', schema: ImportAnswer }, headers };
}

/** The answer to a write of an import. */
export function writtenImportAnswer(description: string, headers: Record<string, string> = {}): Answer {
  return { description, content: { type: 'application/json', schema: WrittenImportAnswer }, headers };
}

/** An import as a reply. */
export function replyWithImport(status: number, found: Import, baseUrl: string): Reply {
  return json(status, { data: toImportBody(found, baseUrl) });
}

/** An import that was just written as a reply: a receipt for a key that may not read. */
export function replyWithWrittenImport(
  status: number,
  found: Import,
  { mayRead, baseUrl }: { mayRead: boolean; baseUrl: string },
  headers: readonly string[] = [],
): Reply {
  return json(
    status,
    { data: mayRead ? toImportBody(found, baseUrl) : toImportReceipt(found, baseUrl) },
    headers,
  );
}
