import { EVENT_TYPES, eventPayload, invalidField, RESULTS } from '@pagemark/domain';
import type { AccountEvent, EventType } from '@pagemark/domain';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

const EVENTS_MAX = 500;
const EVENTS_DEFAULT = 100;
const CURSOR = /^event (0|[1-9]\d{0,14})$/;

/** The input of a list of events. */
export const ListEventsInput = z.strictObject({
  after: z
    .string({ error: 'after must be a string.' })
    .min(1, 'after is not valid.')
    .max(64, 'after is not valid.')
    .optional()
    .describe('Value of `meta.next_cursor` of the previous page. Default: the oldest event that is stored.'),
  limit: z
    .int({ error: `limit must be a whole number from 1 to ${EVENTS_MAX}.` })
    .min(1, `limit must be a whole number from 1 to ${EVENTS_MAX}.`)
    .max(EVENTS_MAX, `limit must be a whole number from 1 to ${EVENTS_MAX}.`)
    .default(EVENTS_DEFAULT)
    .describe('Maximum number of events.'),
  type: z
    .array(z.enum(EVENT_TYPES, { error: `type must be some of ${EVENT_TYPES.join(', ')}.` }))
    .max(EVENT_TYPES.length, 'type has too many values.')
    .optional()
    .describe('Only events of these types. Default: all.'),
});
export type ListEventsInput = z.output<typeof ListEventsInput>;

/** The requested types of events; null for all, which is the default. */
export function wantedEventTypes(type: ListEventsInput['type']): EventType[] | null {
  return type === undefined || type.length === 0 ? null : type;
}

/** Converts the input to a page of the store. Throws `validation_failed`. */
export function toEventsPage({ after, limit, type }: ListEventsInput) {
  return {
    after: after === undefined ? 0 : readEventCursor(after, 'after'),
    limit,
    types: wantedEventTypes(type),
  };
}

/** The cursor for a position in the list of events. */
export function eventCursor(position: number): string {
  return Buffer.from(`event ${position}`).toString('base64url');
}

/** The position in a cursor. Throws `validation_failed` for `field`, which contains it. */
export function readEventCursor(cursor: string, field: string): number {
  const [, position] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (position === undefined) throw invalidField(field, `${field} is not valid.`);
  return Number(position);
}

const REPORT = {
  report_id: z.string().describe('Id of the report.'),
  project: z.string().describe('Project of the report.'),
};
const RUN = {
  ...REPORT,
  url: z.string().nullable().describe('URL of the page; null when the report was deleted since.'),
  run_id: z.string().describe('Id of the run.'),
};
const FAILED = { ...RUN, error: z.string().describe('Code of the error.') };
const OUTCOME = {
  ...RUN,
  score: z.int().min(0).max(100).describe('Score of the run.'),
  result: z.enum(RESULTS).describe('Result of the run.'),
  previous_score: z.int().nullable().describe('Score that the report showed before; null for the first.'),
  previous_result: z
    .enum(RESULTS)
    .nullable()
    .describe('Result that the report showed before; null for the first.'),
};
const IMPORT = { import_id: z.string().describe('Id of the import.') };
const COUNTED = {
  ...IMPORT,
  lines: z.int().describe('Lines so far.'),
  created: z.int().describe('Reports created.'),
  refreshed: z.int().describe('Reports audited again.'),
  skipped: z.int().describe('Lines whose URL had a report.'),
  rejected: z.int().describe('Lines without a valid URL.'),
  error: z.string().nullable().describe('Code of the error; null when there is none.'),
};
const KEY = {
  key_id: z.string().describe('Public id of the key.'),
  name: z.string().describe('Name of the key.'),
};

type Shape = Record<string, z.ZodType>;

const event = <Type extends string, Data extends Shape>(type: Type, id: string, data: Data, text: string) =>
  z
    .strictObject({
      id: z.string().describe('Id of the event, the same for every reader and delivery.'),
      type: z.literal(type).describe('Type of the event.'),
      timestamp: Timestamp.describe('When it happened.'),
      data: z.strictObject(data).describe('What happened.'),
    })
    .meta({ id: `${id}Event`, description: text });

/** The schemas of the events, one per type. */
export const EVENT_BODIES = [
  event('report.created', 'ReportCreated', RUN, 'A report was created, and its first run was queued.'),
  event('report.completed', 'ReportCompleted', OUTCOME, 'A run of a report completed.'),
  event('report.failed', 'ReportFailed', FAILED, 'A run of a report failed.'),
  event(
    'report.result_changed',
    'ReportResultChanged',
    OUTCOME,
    'A run completed with another result (good, decent, bad) than the one before.',
  ),
  event(
    'report.lighthouse_completed',
    'ReportLighthouseCompleted',
    RUN,
    'The Lighthouse audit of a run completed: it has results for at least one device.',
  ),
  event(
    'report.lighthouse_failed',
    'ReportLighthouseFailed',
    FAILED,
    'The Lighthouse audit of a run failed.',
  ),
  event('report.deleted', 'ReportDeleted', REPORT, 'A report was deleted.'),
  event(
    'project.deleted',
    'ProjectDeleted',
    { project: z.string().describe('Name of the project.') },
    'A project was deleted with its reports.',
  ),
  event('import.completed', 'ImportCompleted', COUNTED, 'All lines of an import have an outcome.'),
  event('import.failed', 'ImportFailed', COUNTED, 'An import failed.'),
  event(
    'import.audits_finished',
    'ImportAuditsFinished',
    IMPORT,
    'The audits of the reports that an import created have finished.',
  ),
  event('key.created', 'KeyCreated', KEY, 'An API key was created.'),
  event('key.revoked', 'KeyRevoked', KEY, 'An API key was revoked.'),
] as const;

/** An event. */
export const EventBody = z
  .discriminatedUnion('type', EVENT_BODIES)
  .meta({ id: 'Event', description: 'A change that happened in the account.' });
export type EventBody = z.infer<typeof EventBody>;

/** Converts an event to its wire format. */
export function toEventBody(accountEvent: AccountEvent): EventBody {
  return eventPayload(accountEvent) as EventBody; // The tests of the API validate each type against its schema.
}

/** A page of events. */
export const EventsResponse = z
  .strictObject({
    data: z.array(EventBody).describe('The events, in the order of their publication.'),
    links: z
      .strictObject({
        next: z.url().nullable().describe('URL of the next page; null when none follows yet.'),
      })
      .describe('URL of the next page.'),
    meta: z
      .strictObject({
        limit: z.int().describe('Maximum number of events.'),
        next_cursor: z
          .string()
          .describe('Value for `after` that continues after this page, also when nothing follows yet.'),
      })
      .describe('Position of the page.'),
  })
  .meta({ id: 'EventsResponse', description: 'A page of events.' });
