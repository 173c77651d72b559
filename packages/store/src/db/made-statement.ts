import type { Statement } from './statement.ts';

type Values = { values: readonly unknown[] };

/** A PostgreSQL statement that is created when the tables are known, with positional values. */
export function madeStatement<Row = never>(sql: string): Statement<Values, Row> {
  return { compile: () => ({ sql, bind: valuesOf }) };
}

function valuesOf({ values }: Record<string, unknown>): unknown[] {
  return values as unknown[]; // The type of the statement's arguments guarantees it.
}

export const NO_VALUES: Values = { values: [] };
