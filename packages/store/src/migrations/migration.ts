import type { Kysely } from 'kysely';
import type { Engine } from '../db/statement.ts';

/** One step of the schema, for both engines. Steps are only ever added; a released one is never changed. */
export type SchemaStep = {
  name: string;
  /** `db` has no schema type: it is the schema of that moment, not today's. */
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
};
