import { z } from 'zod';
import { isTimeZone } from '../schedule.ts';
import { normalizeUrl, URL_PROBLEM_MESSAGES } from '../webpage-url.ts';
import { ALERT_TARGET_KINDS } from './alert-target.ts';
import type { AlertDelivery, AlertDestination, AlertTargetKind } from './alert-target.ts';
import { toQuietHours } from './quiet-hours.ts';

const NAME_CHARACTERS_MAX = 100;
const RECIPIENTS_MAX = 10;
const ADDRESS_CHARACTERS_MAX = 254;
const URL_CHARACTERS_MAX = 2_048;
const TOKEN_CHARACTERS_MAX = 500;
const ZONE_CHARACTERS_MAX = 64;
const GROUP_MINUTES_MAX = 60;
export const GROUP_MINUTES_DEFAULT = 5;
const DIGEST_HOUR_DEFAULT = 8;

const NAME_ERROR = `name must have 1 to ${NAME_CHARACTERS_MAX} characters.`;
const URL_ERROR = 'url must be an http or https URL.';
const TO_ERROR = `to must be a list of 1 to ${RECIPIENTS_MAX} email addresses.`;
const TOKEN_ERROR = `token must have 1 to ${TOKEN_CHARACTERS_MAX} visible ASCII characters.`;
const GROUP_ERROR = `group_minutes must be a whole number from 0 to ${GROUP_MINUTES_MAX}.`;
const ZONE_ERROR = 'time_zone must be an IANA time zone, such as Europe/Berlin.';
const DAY_ERROR = 'digest_day must be a whole number from 1 (Monday) to 7 (Sunday).';
const HOUR_ERROR = 'digest_hour must be a whole number from 0 to 23.';

/** A time of the day, `00:00` to `23:59`. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const time = (name: string) =>
  z
    .string({ error: `${name} must be a time, such as 22:00.` })
    .regex(TIME, `${name} must be a time, such as 22:00.`)
    .optional();

/** A URL without a fragment. Its host is checked when a message is sent. */
const TargetUrl = z
  .string({ error: URL_ERROR })
  .max(URL_CHARACTERS_MAX, URL_ERROR)
  .refine((text) => /^https?:\/\//i.test(text), { error: URL_ERROR, abort: true })
  .superRefine((text, context) => {
    const normalized = normalizeUrl(text);
    if (!normalized.ok)
      context.addIssue({ code: 'custom', message: URL_PROBLEM_MESSAGES[normalized.problem] });
  });

const FIELDS = {
  name: z
    .string({ error: NAME_ERROR })
    .trim()
    .min(1, NAME_ERROR)
    .max(NAME_CHARACTERS_MAX, NAME_ERROR)
    .meta({ description: 'A name that identifies it.' }),
  url: TargetUrl.optional().meta({
    description:
      'Where messages are sent: the URL of the webhook, or of the topic of ntfy. It is never shown.',
  }),
  token: z
    .string({ error: TOKEN_ERROR })
    .regex(/^[\x21-\x7e]+$/, TOKEN_ERROR)
    .max(TOKEN_CHARACTERS_MAX, TOKEN_ERROR)
    .optional()
    .meta({ description: 'The access token of ntfy, if the topic needs one. It is never shown.' }),
  to: z
    .array(z.email({ error: TO_ERROR }).max(ADDRESS_CHARACTERS_MAX, TO_ERROR), { error: TO_ERROR })
    .min(1, TO_ERROR)
    .max(RECIPIENTS_MAX, TO_ERROR)
    .optional()
    .meta({ description: 'The recipients of an email target.' }),
  group_minutes: z
    .int({ error: GROUP_ERROR })
    .min(0, GROUP_ERROR)
    .max(GROUP_MINUTES_MAX, GROUP_ERROR)
    .default(GROUP_MINUTES_DEFAULT)
    .meta({ description: 'How long alerts are collected into one message, in minutes.' }),
  quiet_from: time('quiet_from').meta({
    description: 'When quiet hours begin, during which nothing is sent. Requires quiet_until.',
  }),
  quiet_until: time('quiet_until').meta({
    description: 'When quiet hours end and held-back alerts are sent.',
  }),
  time_zone: z
    .string({ error: ZONE_ERROR })
    .max(ZONE_CHARACTERS_MAX, ZONE_ERROR)
    .refine(isTimeZone, { error: ZONE_ERROR })
    .default('UTC')
    .meta({ description: 'IANA time zone of the quiet hours and the digest.' }),
  digest_day: z
    .int({ error: DAY_ERROR })
    .min(1, DAY_ERROR)
    .max(7, DAY_ERROR)
    .optional()
    .meta({ description: 'The day of a weekly digest, 1 (Monday) to 7 (Sunday). Default: no digest.' }),
  digest_hour: z
    .int({ error: HOUR_ERROR })
    .min(0, HOUR_ERROR)
    .max(23, HOUR_ERROR)
    .optional()
    .meta({
      description: `The hour of the digest, 0 to 23. Only with digest_day. Default: ${DIGEST_HOUR_DEFAULT}.`,
    }),
} as const;

type Times = { quiet_from?: string | undefined; quiet_until?: string | undefined };

function checkQuietHours({ quiet_from: from, quiet_until: until }: Times, context: z.RefinementCtx): void {
  // An invalid time has its own error.
  if ([from, until].some((text) => text !== undefined && !TIME.test(text))) return;
  const [path, other] = from === undefined ? ['quiet_from', 'quiet_until'] : ['quiet_until', 'quiet_from'];
  if ((from === undefined) !== (until === undefined))
    context.addIssue({ code: 'custom', message: `${path} is required with ${other}.`, path: [path] });
  else if (from !== undefined && from === until)
    context.addIssue({
      code: 'custom',
      message: 'quiet_until must differ from quiet_from.',
      path: ['quiet_until'],
    });
}

type Digest = { digest_day?: number | undefined; digest_hour?: number | undefined };

/** An hour without a day does not enable the digest. */
function checkDigest({ digest_day: day, digest_hour: hour }: Digest, context: z.RefinementCtx): void {
  if (hour === undefined || day !== undefined) return;
  context.addIssue({
    code: 'custom',
    message: 'digest_day is required with digest_hour.',
    path: ['digest_day'],
  });
}

/** The fields that contain the destination of each kind of target. */
const DESTINATION_FIELDS: Record<AlertTargetKind, { required: 'url' | 'to'; others: readonly string[] }> = {
  webhook: { required: 'url', others: [] },
  slack: { required: 'url', others: [] },
  teams: { required: 'url', others: [] },
  ntfy: { required: 'url', others: ['token'] },
  email: { required: 'to', others: [] },
};

/** A new alert target. */
export const NewAlertTargetInput = z
  .strictObject({
    kind: z
      .enum(ALERT_TARGET_KINDS, { error: `kind must be one of ${ALERT_TARGET_KINDS.join(', ')}.` })
      .meta({ description: 'Kind of the target.' }),
    ...FIELDS,
  })
  .superRefine((input, context) => {
    checkQuietHours(input, context);
    checkDigest(input, context);
    const { required, others } = DESTINATION_FIELDS[input.kind];
    if (input[required] === undefined)
      context.addIssue({
        code: 'custom',
        message: `${required} is required for a target of the kind ${input.kind}.`,
        path: [required],
      });
    for (const name of ['url', 'to', 'token'] as const)
      if (input[name] !== undefined && name !== required && !others.includes(name))
        context.addIssue({
          code: 'custom',
          message: `A target of the kind ${input.kind} has no ${name}.`,
          path: [name],
        });
  });
export type NewAlertTargetInput = z.infer<typeof NewAlertTargetInput>;

/**
 * The delivery settings of an existing target. Absent fields get their defaults, except `to`: without it, the recipients stay.
 */
export const AlertTargetInput = z
  .strictObject({
    name: FIELDS.name,
    to: FIELDS.to.meta({ description: 'The recipients of an email target. Default: unchanged.' }),
    group_minutes: FIELDS.group_minutes,
    quiet_from: FIELDS.quiet_from,
    quiet_until: FIELDS.quiet_until,
    time_zone: FIELDS.time_zone,
    digest_day: FIELDS.digest_day,
    digest_hour: FIELDS.digest_hour,
  })
  .superRefine((input, context) => {
    checkQuietHours(input, context);
    checkDigest(input, context);
  });
export type AlertTargetInput = z.infer<typeof AlertTargetInput>;

/** The destination of a new target. */
export function toAlertDestination({
  kind,
  url = '',
  to = [],
  token,
}: NewAlertTargetInput): AlertDestination {
  switch (kind) {
    case 'email':
      return { kind, to };
    case 'ntfy':
      return { kind, url, token: token ?? null };
    case 'webhook':
    case 'slack':
    case 'teams':
      return { kind, url };
  }
}

/** The delivery settings in an input. */
export function toAlertDelivery(input: AlertTargetInput): AlertDelivery {
  const { quiet_from: from, quiet_until: until, digest_day: day } = input;
  const { digest_hour: hour = DIGEST_HOUR_DEFAULT } = input;
  return {
    groupMinutes: input.group_minutes,
    quietHours: from === undefined || until === undefined ? null : toQuietHours(from, until),
    digest: day === undefined ? null : { day, hour },
    timeZone: input.time_zone,
  };
}
