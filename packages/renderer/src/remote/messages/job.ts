import type { RenderSettings } from '@pagemark/core';
import { REFUSAL_REASONS, RENDER_DEVICES, THROTTLING_NAMES } from '@pagemark/domain';
import { z } from 'zod';
import { Count, LoadedUrl, Text } from './values.ts';

/** The protocol name, which includes the version of its messages. */
export const PROTOCOL = 'pagemark-rendering-1';

/**
 * The paths that a renderer requests from its worker on a job's connection: the job; the session with the proxy, whose
 * response continues with lists of refused targets; a connection to the proxy; and the result, which the renderer
 * sends.
 */
export const PATHS = {
  job: '/job',
  session: '/session',
  connection: '/connection',
  result: '/result',
} as const;

/** Maximum characters of a job, and of a line of the session. */
export const MESSAGE_CHARACTERS_MAX = 65_536;

const Settings: z.ZodType<RenderSettings> = z.object({
  throttling: z.enum(THROTTLING_NAMES),
  axe: z.boolean(),
  screenshot: z.boolean(),
});

export const Job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check') }),
  z.object({
    kind: z.literal('render'),
    url: LoadedUrl,
    device: z.enum(RENDER_DEVICES),
    settings: Settings,
  }),
]);
export type Job = z.infer<typeof Job>;

/** The first line of a session. */
export const SessionOpening = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), username: Text, password: Text }),
  z.object({ ok: z.literal(false), refusal: z.enum(['blocked_address', 'dns_failure', 'overloaded']) }),
]);
export type SessionOpening = z.infer<typeof SessionOpening>;

/** Each further line of a session: the targets refused so far. */
export const RefusedList = z.object({
  count: Count,
  items: z
    .array(z.object({ host: Text, port: Count, reason: z.enum(REFUSAL_REASONS), count: Count }))
    .max(100),
});
