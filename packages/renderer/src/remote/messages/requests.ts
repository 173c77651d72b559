import { REQUEST_FAILURES, RESOURCE_TYPES } from '@pagemark/domain';
import { z } from 'zod';
import { Count, Measure, NullableMeasure, NullableText, Text } from './values.ts';

export const RenderedRequest = z.object({
  url: Text,
  method: Text,
  type: z.enum(RESOURCE_TYPES),
  status: z.int().nullable(),
  failure: z.enum(REQUEST_FAILURES).nullable(),
  failureText: NullableText,
  mediaType: NullableText,
  protocol: NullableText,
  startMs: Measure,
  firstByteMs: NullableMeasure,
  endMs: NullableMeasure,
  transferBytes: Count.nullable(),
  decodedBytes: Count.nullable(),
  isRenderBlocking: z.boolean(),
  isThirdParty: z.boolean(),
});

export const PageWeight = z.object({
  requests: Count,
  transferBytes: Count,
  decodedBytes: Count,
  byType: z
    .array(z.object({ type: z.enum(RESOURCE_TYPES), requests: Count, transferBytes: Count }))
    .max(RESOURCE_TYPES.length),
});

export const ThirdParty = z.object({ site: Text, requests: Count, transferBytes: Count });
