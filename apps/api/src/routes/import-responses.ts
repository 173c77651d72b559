import type { Import } from '@pagemark/domain';
import { json } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';
import { ImportResponse, toImportBody, toImportReceipt, WrittenImportResponse } from '@pagemark/http/wire';
import { z } from 'zod';
import type { RouteResponse } from './route.ts';

/** The path parameter `id` of an import. It is case-insensitive (RFC 9562 section 4). */
export const ImportParams = z.strictObject({ id: z.uuid().toLowerCase().describe('Id of the import.') });

/** The error for a malformed id, the same as for an unknown id. */
export const IMPORT_NOT_FOUND = { code: 'import_not_found', message: 'There is no such import.' } as const;

/** Documents a response with one import. */
export function importResponse(description: string, headers: Record<string, string> = {}): RouteResponse {
  return { description, content: { type: 'application/json', schema: ImportResponse }, headers };
}

/** Documents the response to a write of an import. */
export function writtenImportResponse(
  description: string,
  headers: Record<string, string> = {},
): RouteResponse {
  return { description, content: { type: 'application/json', schema: WrittenImportResponse }, headers };
}

/** Creates the response with an import. */
export function respondWithImport(status: number, found: Import, baseUrl: string): ResponseData {
  return json(status, { data: toImportBody(found, baseUrl) });
}

/** Creates the response to a write of an import: the import, or a receipt for a key without the scope `read`. */
export function respondWithWrittenImport(
  status: number,
  found: Import,
  { mayRead, baseUrl }: { mayRead: boolean; baseUrl: string },
  headers: readonly string[] = [],
): ResponseData {
  return json(
    status,
    { data: mayRead ? toImportBody(found, baseUrl) : toImportReceipt(found, baseUrl) },
    headers,
  );
}
