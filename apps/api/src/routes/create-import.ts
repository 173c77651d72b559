import type { ImportContent } from '@pagemark/core';
import {
  IMPORT_URLS_MAX,
  ImportListInput,
  ImportOptionsInput,
  invalidField,
  toImportOptions,
} from '@pagemark/domain';
import { readBody, readIdempotencyKey, readUpload, UPLOAD_TYPES } from '@pagemark/http';
import { importUrl } from '@pagemark/http/wire';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { createFieldReader } from '../http/parse-fields.ts';
import type { FieldMessages } from '../http/parse-fields.ts';
import { REPLAY_HEADERS, replayHeaders } from '../http/idempotency-key.ts';
import { defineRoute, invalid, NoFields } from './define-route.ts';
import { respondWithWrittenImport, writtenImportResponse } from './import-responses.ts';

const Headers = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'Makes retries safe: for 24 hours, the same upload with the same key returns the first import instead of creating another.',
    ),
  'Content-Encoding': z.string().optional().meta({
    description: '`gzip`, `br` or `zstd` for a compressed file; otherwise absent.',
    example: 'gzip',
  }),
});

const readList = createFieldReader(ImportListInput);
/** A form of URLSearchParams has all URLs in one value. A comma belongs to the URL unless another URL follows it. */
const FORM = { lists: ['urls'], separator: /,(?=https?:\/\/)/i, pairsMax: IMPORT_URLS_MAX + 10 };

const { sitemap, urls } = ImportListInput.shape;
const ImportForm = z.strictObject({
  sitemap,
  urls: urls.describe(
    'URLs to import, at most 1,000: one field per URL, or one field with comma-separated URLs that start with http:// or https://. Cannot be combined with `sitemap`.',
  ),
  'urls[]': urls.describe('Same as `urls`, one field per URL. Commas belong to the URL.'),
});

/** Creates an import from a file, a list or a sitemap. Responds as soon as the input is stored. */
export const createImport = defineRoute({
  method: 'post',
  path: '/api/v1/imports',
  operationId: 'createImport',
  tag: 'Imports',
  summary: 'Create an import from a file, a list of URLs or a sitemap',
  description:
    'Files are streamed and may have up to 1 GiB after decompression. In a form, the URLs are `urls` or `urls[]`. Each line creates ' +
    'a report, starts a new run of an existing report, is skipped because its URL has a report, or is rejected with a reason.',
  scope: 'write',
  params: NoFields,
  query: ImportOptionsInput,
  upload: { fields: ImportListInput, form: ImportForm, files: UPLOAD_TYPES },
  headers: Headers,
  responses: {
    201: writtenImportResponse('The import. A worker processes it.', {
      Location: 'URL of the import.',
      ...REPLAY_HEADERS,
    }),
  },
  errors: ['idempotency_key_in_use', 'import_canceled', 'idempotency_key_reused', 'quota_exceeded'],
  async handle(call, { core }) {
    const { req, res } = call.exchange;
    const baseUrl = call.baseUrl();
    const idempotencyKey = readIdempotencyKey(call.header('idempotency-key'));
    const { name } = call.query;
    const options = toImportOptions(call.query);
    const content = await contentOf({ req, res }, { accountId: call.accountId, name });
    if (options.privacy === 2 && content.source !== 'csv' && content.source !== 'ndjson') {
      throw invalidField('privacy', 'Privacy 2 requires a password for each URL: send CSV or NDJSON.');
    }
    const { received, isReplay } = await core.imports.receiveOnce(call.accountId, {
      options,
      name,
      idempotencyKey,
      content,
    });
    const headers = ['Location', importUrl(received.id, baseUrl), ...replayHeaders(isReplay)];
    return respondWithWrittenImport(201, received, { mayRead: call.mayRead, baseUrl }, headers);
  },
});

async function contentOf(
  { req, res }: { req: Request; res: Response },
  of: { accountId: number; name: string | undefined },
): Promise<ImportContent> {
  const file = await readUpload(req, of);
  if (file !== null) return file;
  const messages: FieldMessages = new Map();
  const list = readList(await readBody(req, res, FORM), messages);
  if (list === null) throw invalid(messages);
  if (list.sitemap !== undefined) return { source: 'sitemap', url: list.sitemap };
  if (list.urls !== undefined) return { source: 'urls', urls: list.urls };
  throw invalidField('urls', 'Send a file of URLs, the field urls or the field sitemap.');
}
