import type { Core, OmittedRejects, Principal } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { ImportReject } from '@pagemark/domain';
import { BYTE_ORDER_MARK, csvRow } from '@pagemark/http/wire';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Paths of the files with all rejects of the import `?id=`. They are not procedures, because the files are streamed. */
const FORMATS = {
  'imports.rejects.ndjson': { extension: 'ndjson', type: 'application/x-ndjson', linesOf: ndjsonLines },
  'imports.rejects.csv': { extension: 'csv', type: 'text/csv', linesOf: csvLines },
} as const;
export type RejectsPath = keyof typeof FORMATS;

/** Whether a path is one of a file with rejects. */
export function isRejectsPath(path: string): path is RejectsPath {
  return Object.hasOwn(FORMATS, path);
}

type Rejects = AsyncIterable<ImportReject | OmittedRejects>;

/** Streams all rejects of an import as a file. Throws `insufficient_scope` and `import_not_found` before it sends anything. */
export async function sendRejects(
  core: Core,
  principal: Principal,
  { path, req, res }: { path: RejectsPath; req: IncomingMessage; res: ServerResponse },
): Promise<void> {
  if (!principal.scopes.has('read')) {
    throw new AppError('insufficient_scope', 'The API key lacks the scope "read".');
  }
  const [, query = ''] = (req.url ?? '').split('?');
  const { id } = await core.imports.show(
    principal.accountId,
    (new URLSearchParams(query).get('id') ?? '').toLowerCase(),
  );
  const { extension, type, linesOf } = FORMATS[path];
  res.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="rejects-${id}.${extension}"`,
  });
  const lines = linesOf(core.imports.rejects(principal.accountId, id));
  // A client that disconnects ends the stream. That is not an error.
  await pipeline(Readable.from(lines), res).catch(() => res.destroy());
}

async function* ndjsonLines(rejects: Rejects): AsyncGenerator<string> {
  for await (const reject of rejects) yield `${JSON.stringify(reject)}\n`;
}

/** A header, and a row for each reject. That some were not stored is in the last row. */
async function* csvLines(rejects: Rejects): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}line,content,reason\r\n`;
  for await (const reject of rejects) {
    if ('omitted' in reject) yield csvRow(['', '', `${reject.omitted} more lines were rejected.`]);
    else yield csvRow([reject.line, reject.text, reject.reason]);
  }
}
