import pg from 'pg';
import type { Db } from 'pg-boss';

/** Runs a statement: the pool, or the connection of one transaction. */
export type Runner = { query(config: pg.QueryConfig): Promise<{ rows: unknown[] }> };

/** Statements that are prepared; pg-boss has few, but writes the size of a batch into the text of a fetch. */
const NAMES_MAX = 200;
const names = new Map<string, string>();

/**
 * Runs pg-boss's statements on our connections: given the connection of a transaction, they are part of it. They are
 * prepared under separate names, and their values are parsed as pg-boss expects them.
 */
export function bossDatabase(runner: Runner): Db {
  return {
    async executeSql(text, values) {
      // Without values a text may contain several statements, which cannot be prepared.
      const name = values === undefined ? undefined : nameOf(text);
      const config = { text, values, types: pg.types };
      const { rows } = await runner.query(name === undefined ? config : { ...config, name });
      return { rows };
    },
  };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known;
  const name = `boss${names.size}`;
  names.set(text, name);
  return name;
}
