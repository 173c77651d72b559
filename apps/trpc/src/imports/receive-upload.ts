import type { Core } from '@pagemark/core';
import { AppError, ImportOptionsInput, invalidField, toImportOptions } from '@pagemark/domain';
import type { ImportBody, ImportReceiptBody } from '@pagemark/http/wire';
import { readIdempotencyKey, readUpload } from '@pagemark/http';
import type { Context } from '../context.ts';
import { writtenImport } from '../receipts.ts';
import { requireScope } from '../require-scope.ts';
import type { IncomingMessage } from 'node:http';

/** Path of the import upload. It is not a procedure, because the file is streamed. */
export const UPLOAD_PATH = 'imports.file';

/** Matches `1`, not ` 1`, `1.0` or `0x1`. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/;
const NUMBERS: ReadonlySet<string> = new Set(['privacy', 'render_runs']);

const FORM = /^\s*application\/x-www-form-urlencoded\b/i;

/**
 * Creates an import from the file in the request body. Accepts the media types and the query parameters of the REST API; see
 * `ImportOptionsInput`. Throws `insufficient_scope`, `validation_failed`, `unsupported_media_type`, and the errors of core's
 * `receive`.
 */
export async function receiveUpload(
  core: Core,
  caller: Pick<Context, 'principal' | 'actor' | 'baseUrl'>,
  req: IncomingMessage,
): Promise<ImportBody | ImportReceiptBody> {
  await requireScope(core, caller, { scope: 'write', what: UPLOAD_PATH });
  const { accountId } = caller.principal;
  const input = optionsOf(req.url ?? '');
  const options = toImportOptions(input);
  const { name } = input;
  // Other sites can make browsers send forms.
  const isForm = FORM.test(req.headers['content-type'] ?? '');
  const content = isForm ? null : await readUpload(req, { accountId, name });
  if (content === null) {
    throw new AppError(
      'unsupported_media_type',
      'The Content-Type must be text/plain, text/csv or application/x-ndjson.',
    );
  }
  if (options.privacy === 2 && content.source === 'text') {
    throw invalidField('privacy', 'Privacy 2 requires a password for each URL: send CSV or NDJSON.');
  }
  const received = await core.imports.receive(accountId, {
    options,
    name,
    idempotencyKey: readIdempotencyKey(req.headers['idempotency-key']),
    content,
  });
  return writtenImport(caller, received);
}

/** As in the query of REST: numbers are digits, and an empty parameter counts as absent. Reports all invalid ones. */
function optionsOf(url: string): ImportOptionsInput {
  const [, query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  const fields = new Map<string, string[]>();
  const input = new Map<string, string | number>();
  for (const [name, value] of params) {
    if (params.getAll(name).length > 1) fields.set(name, [`${name} must be given only once.`]);
    else if (value !== '')
      input.set(name, NUMBERS.has(name) && WHOLE_NUMBER.test(value) ? Number(value) : value);
  }
  const parsed = ImportOptionsInput.safeParse(Object.fromEntries(input));
  if (parsed.success && fields.size === 0) return parsed.data;
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? '');
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  const [[message = ''] = []] = fields.values();
  throw new AppError('validation_failed', message, { fields: Object.fromEntries(fields) });
}
