import { readUpload } from '@pagemark/api';
import type { Core, Principal } from '@pagemark/core';
import { AppError, ImportOptionsInput, invalidField } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { asWritten } from '../receipts.ts';
import type { IncomingMessage } from 'node:http';

/** Where a file is sent to, beside the procedures: it is streamed, as no procedure's input is. */
export const UPLOAD_PATH = 'imports.file';

/**
 * Takes in the file that is a request's body, of the types that REST takes. The query has the options: `privacy` and
 * `on_duplicate`. Throws what core's `receive` throws, `forbidden`, `unsupported_media_type`.
 */
export async function receiveUpload(
  core: Core,
  principal: Principal,
  req: IncomingMessage,
): Promise<Pick<Import, 'id' | 'status'>> {
  if (!principal.scopes.has('write')) {
    throw new AppError('forbidden', 'The API key lacks the scope "write".');
  }
  const { privacy, on_duplicate: onDuplicate } = optionsOf(req.url ?? '');
  const content = readUpload(req, principal.accountId);
  if (content === null) {
    throw new AppError('unsupported_media_type', 'A file is text/plain, text/csv or application/x-ndjson.');
  }
  if (privacy === 2 && content.source === 'text') {
    throw invalidField('privacy', 'The privacy 2 needs a password for each URL: send CSV or NDJSON.');
  }
  const options = { privacy, onDuplicate };
  const received = await core.imports.receive(principal.accountId, {
    options,
    idempotencyKey: null,
    content,
  });
  return asWritten(principal, received);
}

function optionsOf(url: string): ImportOptionsInput {
  const [, query = ''] = url.split('?');
  const { privacy, ...others } = Object.fromEntries(new URLSearchParams(query));
  const parsed = ImportOptionsInput.safeParse({
    ...others,
    ...(privacy !== undefined && { privacy: Number(privacy) }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0] ?? ''), issue?.message ?? 'The options are not valid.');
}
