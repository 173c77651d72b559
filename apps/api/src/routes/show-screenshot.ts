import { AppError, RENDER_DEVICES, THUMBNAIL_FRAME } from '@pagemark/domain';
import type { ResponseData } from '@pagemark/http';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { REPORT_NOT_FOUND, ReportParams } from './report-responses.ts';

const FRAME_ERROR = `frame must be a whole number from 0 to ${THUMBNAIL_FRAME}.`;

const DEVICE_NOT_FOUND = `There is no such device: device must be one of ${RENDER_DEVICES.join(', ')}.`;

const Params = ReportParams.extend({
  device: z.enum(RENDER_DEVICES).describe('The device that the page was rendered on.'),
});

const Query = z.strictObject({
  frame: z
    .int({ error: FRAME_ERROR })
    .min(0, FRAME_ERROR)
    .max(THUMBNAIL_FRAME, FRAME_ERROR)
    .default(0)
    .describe(
      '0: the screenshot. 1 to 8: the moments of `filmstrip`. 9: the thumbnail, a small image of the page as it looked when it had loaded.',
    ),
});

/** Shows how the page of a report looked in a browser. */
export const showScreenshot = defineRoute({
  method: 'get',
  path: '/api/v1/reports/{id}/screenshots/{device}',
  operationId: 'showScreenshot',
  tag: 'Reports',
  summary: 'Get the screenshot of a page',
  description: 'The image of the result that the report shows: WebP or JPEG, as in `rendering.devices`.',
  scope: 'read',
  params: Params,
  notFound: { ...REPORT_NOT_FOUND, messages: { device: DEVICE_NOT_FOUND } },
  query: Query,
  responses: {
    200: {
      description: 'The image.',
      content: { type: 'image/*', schema: z.string().meta({ format: 'binary' }) },
    },
  },
  errors: ['report_not_found'],
  async handle({ accountId, params, query }, { core }): Promise<ResponseData> {
    const { id, device } = params;
    const image = await core.reports.image(accountId, id, { device, frame: query.frame });
    if (image === null) throw new AppError('report_not_found', 'The report has no such image.');
    return { status: 200, headers: [], body: { type: image.mediaType, chunks: [image.bytes] } };
  },
});
