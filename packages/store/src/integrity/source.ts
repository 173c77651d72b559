import type { Engine } from '../db/statement.ts';

/** A database that is verified: an existing one, on a connection that writes nothing. */
export type Source = {
  engine: Engine;
  /** The rows of a query, on one snapshot and with little memory. */
  rows<Row extends object>(sql: string): AsyncIterable<Row>;
  /** Whether an error reports damaged data, and of what. */
  damaged(error: unknown): string | null;
  close(): Promise<void>;
};

/** The rows of a query with a limit. */
export async function listRows<Row extends object>(source: Source, sql: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of source.rows<Row>(sql)) rows.push(row);
  return rows;
}
