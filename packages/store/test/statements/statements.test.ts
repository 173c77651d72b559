import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/db/engine.ts';
import type { Statement } from '../../src/db/statement.ts';
import { formatSql } from './format-sql.ts';

const SRC = new URL('../../src/', import.meta.url);
/** A search index is another one on each engine. */
const SQLITE_ONLY: ReadonlySet<string> = new Set(['search']);
/** Claims and outcomes are one statement each where a statement is a message to a server. */
const POSTGRES_ONLY: ReadonlySet<string> = new Set(['claims']);

type AnyStatement = Statement<never, unknown>;

function isStatement(value: unknown): value is AnyStatement {
  return typeof value === 'object' && value !== null && 'compile' in value;
}

/** The SQL of all statements of a module, in the order of their names. */
async function sqlOf(file: string, engine: Engine): Promise<string> {
  const exported: Record<string, unknown> = await import(new URL(file, SRC).href);
  const statements = Object.entries(exported).flatMap(([name, value]) =>
    isStatement(value) && (value.only ?? engine) === engine
      ? [`-- ${name}\n${formatSql(value.compile(engine).sql)};\n`]
      : [],
  );
  expect(statements).not.toEqual([]);
  return statements.toSorted().join('\n');
}

const nouns = globSync('queries/*.ts', { cwd: SRC }).map((file) => basename(file, '.ts'));

describe.each(nouns)('the statements about %s', (noun) => {
  const engines = (['sqlite', 'postgres'] as const).filter(
    (engine) => !(engine === 'postgres' ? SQLITE_ONLY : POSTGRES_ONLY).has(noun),
  );
  test.each(engines)('have the committed SQL on %s', async (engine) => {
    const sql = await sqlOf(`queries/${noun}.ts`, engine);
    await expect(sql).toMatchFileSnapshot(`${noun}.${engine}.sql`);
  });
});

test('SQL is formatted with a line for each clause of a query and its subqueries', () => {
  const sql = `select "a", count(*) from "t" where "b" in (select "c" from "u" where "d" = 'from x') and "e" = substr("f", 1) limit $1`;
  expect(formatSql(sql)).toBe(
    `select "a", count(*)
from "t"
where "b" in (
  select "c"
  from "u"
  where "d" = 'from x'
) and "e" = substr("f", 1)
limit $1`,
  );
});
