import type { ImportContent } from '@pagemark/core';
import { IMPORT_URLS_MAX, ImportListInput, ImportOptionsInput, invalidField } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { createFieldReader } from '../http/field-reader.ts';
import type { WrongFields } from '../http/field-reader.ts';
import { readIdempotencyKey, REPLAY_HEADERS, replayHeaders } from '../http/idempotency-key.ts';
import { readBody } from '../http/read-body.ts';
import { readUpload, UPLOAD_TYPES } from '../http/read-upload.ts';
import { importUrl } from '../wire/import.ts';
import { defineRoute, invalid, NoFields } from './define-route.ts';
import { replyWithWrittenImport, writtenImportAnswer } from './import-answers.ts';

const Headers = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'For 24 hours, a repeated upload of the same is the same import.' }),
  'Content-Encoding': z
    .string()
    .optional()
    .meta({ description: 'gzip, for a file that is compressed.', example: 'gzip' }),
});

const readList = createFieldReader(ImportListInput);
/** A form of a URLSearchParams has all URLs in one value. A comma is of the URL unless another URL follows it. */
const FORM = { lists: ['urls'], separator: /,(?=https?:\/\/)/i, pairsMax: IMPORT_URLS_MAX + 10 };

const { sitemap, urls } = ImportListInput.shape;
const ImportForm = z.strictObject({
  sitemap,
  urls: urls.meta({
    description:
      'A field for each URL; or one field with commas between the URLs, each of which begins with http:// or https://.',
  }),
  'urls[]': urls.meta({ description: 'The same, a field for each URL. Commas are of the URL.' }),
});

/** Takes in a batch of URLs, however large, and answers as soon as it is safely kept. */
export const createImport = defineRoute({
  method: 'post',
  path: '/api/v1/imports',
  operationId: 'createImport',
  tag: 'Imports',
  summary: 'Import URLs: a file, a list, a sitemap',
  description:
    'A file is streamed, up to 1 GiB decompressed. A form names its URLs `urls` or `urls[]`. Every line gets one outcome: a report, ' +
    'a new run of one, nothing because there is one, or a reject with the reason.',
  scope: 'write',
  params: NoFields,
  query: ImportOptionsInput,
  upload: { fields: ImportListInput, form: ImportForm, files: UPLOAD_TYPES },
  headers: Headers,
  answers: {
    201: writtenImportAnswer('The import. A worker goes on with it.', {
      Location: 'Where the import is.',
      ...REPLAY_HEADERS,
    }),
  },
  errors: ['idempotency_key_in_use', 'import_canceled', 'idempotency_key_reused', 'quota_exceeded'],
  async handle(call, { core }) {
    const { req, res } = call.exchange;
    const baseUrl = call.baseUrl();
    const idempotencyKey = readIdempotencyKey(call.header('idempotency-key'));
    const content = await contentOf(req, res, call.accountId);
    const { privacy, on_duplicate: onDuplicate } = call.query;
    if (privacy === 2 && content.source !== 'csv' && content.source !== 'ndjson') {
      throw invalidField('privacy', 'The privacy 2 needs a password for each URL: send CSV or NDJSON.');
    }
    const options = { privacy, onDuplicate };
    const { received, isReplay } = await core.imports.receiveOnce(call.accountId, {
      options,
      idempotencyKey,
      content,
    });
    const headers = ['Location', importUrl(received.id, baseUrl), ...replayHeaders(isReplay)];
    return replyWithWrittenImport(201, received, { mayRead: call.mayRead, baseUrl }, headers);
  },
});

async function contentOf(req: Request, res: Response, accountId: number): Promise<ImportContent> {
  const file = readUpload(req, accountId);
  if (file !== null) return file;
  const wrong: WrongFields = new Map();
  const list = readList(await readBody(req, res, FORM), wrong);
  if (list === null) throw invalid(wrong);
  if (list.sitemap !== undefined) return { source: 'sitemap', url: list.sitemap };
  if (list.urls !== undefined) return { source: 'urls', urls: list.urls };
  throw invalidField('urls', 'Send a file of URLs, or the field urls or sitemap.');
}
