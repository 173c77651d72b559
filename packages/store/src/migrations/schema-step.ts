import type { Engine } from '../db/engine.ts';

/** A migration of the schema, for both engines. Steps are only ever added; a released one is never changed. */
export type Migration = {
  name: string;
  up: (run: (sql: string) => Promise<void>, engine: Engine) => Promise<void>;
};
