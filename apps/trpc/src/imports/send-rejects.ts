import type { Core, Principal } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Path of the file with all rejects of the import `?id=`. It is not a procedure, because the file is streamed. */
export const REJECTS_PATH = 'imports.rejects.ndjson';

/**
 * Streams all rejects of an import as NDJSON, one JSON object per line. Throws `insufficient_scope` and
 * `import_not_found` before it sends anything.
 */
export async function sendRejects(
  core: Core,
  principal: Principal,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!principal.scopes.has('read')) {
    throw new AppError('insufficient_scope', 'The API key lacks the scope "read".');
  }
  const [, query = ''] = (req.url ?? '').split('?');
  const { id } = await core.imports.show(
    principal.accountId,
    (new URLSearchParams(query).get('id') ?? '').toLowerCase(),
  );
  res.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Content-Disposition': `attachment; filename="rejects-${id}.ndjson"`,
  });
  const lines = linesOf(core.imports.rejects(principal.accountId, id));
  // A client that disconnects ends the stream. That is not an error.
  await pipeline(Readable.from(lines), res).catch(() => res.destroy());
}

async function* linesOf(rejects: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const reject of rejects) yield `${JSON.stringify(reject)}\n`;
}
