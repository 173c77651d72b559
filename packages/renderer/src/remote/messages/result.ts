import type { BrowserCheck } from '@pagemark/core';
import { RENDER_FAILURE_MESSAGES, renderFailure } from '@pagemark/domain';
import type { RenderFailure, RenderFailureCode, RenderOutcome } from '@pagemark/domain';
import { z } from 'zod';
import { RenderedPageMessage } from './rendered-page.ts';
import type { ReadFromRenderer } from './rendered-page.ts';
import { NullableText, Text } from './values.ts';

const MIB = 1024 * 1024;

/** Maximum bytes of a result: a document of 10 Mi characters with three bytes each, and the rest. */
export const RESULT_BYTES_MAX = 48 * MIB;

const FailureCode = z.enum(Object.keys(RENDER_FAILURE_MESSAGES) as [RenderFailureCode]);
/** The worker's own message is used. */
const Failure = z.object({ code: FailureCode }).transform(({ code }): RenderFailure => renderFailure(code));

const RenderResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), page: RenderedPageMessage }),
  z.object({ ok: z.literal(false), failure: Failure }),
]);
export type RenderResult = { ok: true; page: ReadFromRenderer } | { ok: false; failure: RenderFailure };

const CheckResult: z.ZodType<BrowserCheck> = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), path: Text, version: Text, hasSandbox: z.boolean() }),
  z.object({ ok: z.literal(false), path: NullableText, failure: Failure, recommendation: Text }),
]);

/** The JSON of a result. Bytes are base64. */
export function encodeResult(result: RenderOutcome | BrowserCheck): Buffer {
  const text = JSON.stringify(result, (_name, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return Buffer.from(text);
}

/** Parses the result of a rendering; null when it is invalid. */
export function decodeRenderResult(body: Buffer): RenderResult | null {
  return decode(RenderResult, body);
}

/** Parses the result of checking the browser; null when it is invalid. */
export function decodeCheckResult(body: Buffer): BrowserCheck | null {
  return decode(CheckResult, body);
}

function decode<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(body.toString())).data ?? null;
  } catch {
    return null;
  }
}
