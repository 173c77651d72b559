import type { Generated } from 'kysely';
import type { WebhookSchema } from './webhook-schema.ts';

type EventTable = {
  seq: Generated<number>;
  /** Null until it is published, as the id. */
  position: Generated<number | null>;
  id: Generated<Uint8Array | null>;
  account_id: number;
  /** One of EVENT_TYPES. */
  type: string;
  report_id: Generated<Uint8Array | null>;
  run_id: Generated<Uint8Array | null>;
  import_id: Generated<Uint8Array | null>;
  key_id: Generated<string | null>;
  project: Generated<string | null>;
  /** The rest of what it says: a JSON object. */
  data: Generated<string>;
  created_at: number;
};

/** How far each consumer of events is, and under `publisher` the position that was given last. */
type EventCursorTable = { consumer: string; position: number };

export type EventSchema = WebhookSchema & { events: EventTable; event_cursors: EventCursorTable };
