import type { Core, Principal } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where all rejects of an import are as a file, beside the procedures: `?id=` names the import. */
export const REJECTS_PATH = 'imports.rejects.ndjson';

/**
 * Sends all rejects of an import, a JSON object a line, as they are read: however many there are, few are held at a time.
 * Throws `forbidden` and `import_not_found` before anything is sent.
 */
export async function sendRejects(
  core: Core,
  principal: Principal,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!principal.scopes.has('read')) throw new AppError('forbidden', 'The API key lacks the scope "read".');
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
  // A client that goes away ends the reading: that is no error of ours.
  await pipeline(Readable.from(lines), res).catch(() => res.destroy());
}

async function* linesOf(rejects: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const reject of rejects) yield `${JSON.stringify(reject)}\n`;
}
