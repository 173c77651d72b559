import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError, RENDER_DEVICES } from '@pagemark/domain';
import { acceptsGzip, empty, matchesIfNoneMatch } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';
import { z } from 'zod';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute } from './define-route.ts';
import { REPORT_NOT_FOUND, ReportParams } from './report-responses.ts';

const Query = z.strictObject({
  device: z
    .enum(RENDER_DEVICES, { error: `device must be one of ${RENDER_DEVICES.join(', ')}.` })
    .default('mobile')
    .describe('The device that Lighthouse audited the page on.'),
  run: z
    .uuid({ error: 'run must be the id of a run.' })
    .toLowerCase()
    .optional()
    .describe('Id of a run. Default: the run that the report shows.'),
});

/** Returns Lighthouse's own report of the median run. */
export const showLighthouse = defineRoute({
  method: 'get',
  path: '/api/v1/reports/{id}/lighthouse',
  operationId: 'showLighthouse',
  tag: 'Reports',
  summary: 'Download the Lighthouse report',
  description:
    'The report that Lighthouse wrote for the median run, as JSON, which you can open in the Lighthouse Report Viewer. For reports with the mode `lab`.',
  scope: 'read',
  params: ReportParams,
  notFound: REPORT_NOT_FOUND,
  query: Query,
  headers: IfNoneMatchHeaders,
  responses: {
    200: {
      description: 'The file.',
      content: {
        type: 'application/json',
        schema: z.looseObject({}).meta({ description: 'A result of Lighthouse (LHR).' }),
      },
      headers: { ETag: 'Entity tag of this version.', 'Content-Disposition': 'The name of the file.' },
    },
    ...NOT_MODIFIED,
  },
  errors: ['report_not_found'],
  async handle(call, { core }): Promise<ResponseData> {
    const { id } = call.params;
    const { device, run = null } = call.query;
    const file = await core.reports.lighthouseFile(call.accountId, id, { device, runId: run });
    if (file === null) throw new AppError('report_not_found', 'The report has no such Lighthouse file.');
    const digest = `"${hash('sha256', file, 'base64url')}"`;
    // Weak: the same file is sent compressed and uncompressed.
    const tag = `W/${digest}`;
    if (matchesIfNoneMatch(call.header('if-none-match'), digest)) return empty(304, ['ETag', tag]);
    const isGzip = acceptsGzip(call.header('accept-encoding'));
    return {
      status: 200,
      headers: [
        'ETag',
        tag,
        'Vary',
        'Accept-Encoding',
        'Content-Disposition',
        `attachment; filename="lighthouse-${device}-${id}.json"`,
        ...(isGzip ? ['Content-Encoding', 'gzip'] : []),
      ],
      body: { type: 'application/json; charset=utf-8', chunks: isGzip ? [file] : decompressed(file) },
    };
  },
});

/** Decompresses chunk by chunk: the file is about ten times as large as what is stored. */
function decompressed(file: Uint8Array): AsyncIterable<Uint8Array> {
  return Readable.from([file]).pipe(createGunzip());
}
