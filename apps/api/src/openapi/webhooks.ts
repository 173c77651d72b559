import { EVENT_BODIES } from '@pagemark/http/wire';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const HEADERS = z.object({
  'webhook-id': z
    .string()
    .describe('Id of the message, which is the id of the event. Retries and replays have the same id.'),
  'webhook-timestamp': z.string().describe('When the message was sent, in seconds since the epoch.'),
  'webhook-signature': z
    .string()
    .describe(
      'Signatures of id, timestamp and body, separated by spaces: `v1` by HMAC-SHA256, `v1a` by Ed25519 (Standard Webhooks 1.0.0).',
    ),
});

/** The messages to webhooks, by the type of their event. */
export const WEBHOOKS: ZodOpenApiPathsObject = Object.fromEntries(
  EVENT_BODIES.map((body) => {
    const [type] = body.shape.type.values;
    const { id = '', description = '' } = body.meta() ?? {};
    const operation = {
      operationId: `on${id}`,
      tags: ['Webhooks'],
      summary: type,
      description,
      security: [],
      requestParams: { header: HEADERS },
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        '2XX': { description: 'The message was received. Its body is not read.' },
        410: { description: 'The webhook is no longer wanted. The service disables it.' },
        '4XX': { description: 'The message is sent again later. Redirects count as failures.' },
      },
    };
    return [type, { post: operation }];
  }),
);
