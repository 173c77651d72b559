import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { StoreOpenError } from '@pagemark/core';
import type { CopiedTable, CopyOptions } from '@pagemark/core';
import { storableText } from '../db/postgres-db.ts';
import type { Row, Session } from '../db/session.ts';
import { indexFindingsOf } from '../queries/findings.ts';
import { indexReports } from '../queries/search.ts';
import { indexesOf, insertRows, keepNumber, lastNumber, tablesOf } from './catalog.ts';
import type { Table } from './catalog.ts';
import { COMPARED_VIEWS, FILLED_BY_TRIGGERS, isCopied } from './copied-tables.ts';
import { planTables } from './plan-tables.ts';
import type { SourceSchema, TablePlan } from './plan-tables.ts';

/**
 * Copies everything from one database into a new one of either engine, and compares both: every table is read back, and its
 * checksum must be that of the rows read from the source. Both are in a transaction, the source in one snapshot. Returns the
 * copied tables. Throws StoreOpenError if the target has rows, or if the two differ in the end; the caller must not commit then.
 * `schema`: that of the source, if it is not the current one.
 */
export async function copyDatabase(
  source: Session,
  target: Session,
  options: CopyOptions,
  schema: SourceSchema = {},
): Promise<CopiedTable[]> {
  const tables = await tablesOf(target);
  await refuseUnlessEmpty(target, tables);
  const reportSeq = await renumberReports(source, target);
  const plans = planTables(
    { engine: source.engine, tables: await tablesOf(source) },
    { engine: target.engine, tables },
    { context: { nowMs: options.nowMs, reportSeq }, schema },
  );
  const expected: CopiedTable[] = [];
  for (const plan of plans) expected.push(await copyTable(source, target, { plan, options }));
  if (target.engine === 'sqlite') await indexForSearch(target, options);
  for (const [at, { to, columns }] of plans.entries()) {
    const { rows: ofRows, ...wanted } = expected[at] ?? { rows: 0, checksum: '' };
    const read = columns.map(({ name }) => `"${name}"`).join(', ');
    const found = await digestOf(target, `select ${read} from "${to.name}"`, rowsMaxOf(to), (rows) => {
      options.signal?.throwIfAborted();
      options.onProgress?.({ phase: 'comparing', table: to.name, rows, ofRows });
    });
    if (found.rows !== ofRows || found.checksum !== wanted.checksum) throw differs(to.name);
  }
  for (const { name, sql } of COMPARED_VIEWS) {
    const read = await digestOf(source, schema.views?.[name]?.[source.engine] ?? sql, ROWS_MAX);
    const found = await digestOf(target, sql, ROWS_MAX);
    if (read.checksum !== found.checksum) throw differs(name);
    expected.push({ name, ...found });
  }
  return expected;
}

async function refuseUnlessEmpty(target: Session, tables: readonly Table[]): Promise<void> {
  const used: string[] = [];
  for (const { name } of tables.filter(isCopied)) {
    if ((await target.query(`select 1 as found from "${name}" limit 1`)).length > 0) used.push(name);
  }
  if (used.length === 0) return;
  throw new StoreOpenError(
    `The database is not empty: it has rows in ${used.join(', ')}. Copy into a new one.`,
  );
}

function differs(table: string): StoreOpenError {
  return new StoreOpenError(
    `The rows of ${table} are not the same in both databases. Nothing was copied; \`pagemark doctor\` shows whether the database is sound.`,
  );
}

/** Reports whose position by id differs from that by number. They are few, and the same positions occur in both orders. */
const MOVED = `select * from (
    select seq, row_number() over (order by id) as by_id, row_number() over (order by seq) as by_seq from reports
  ) as ranked where by_id <> by_seq`;

/**
 * Assigns `seq` in the order of ids, as SQLite requires; on PostgreSQL, concurrent reports may have another order. Returns a
 * function from the numbers in the source to those in the target: the same numbers, reassigned where their order differs.
 */
async function renumberReports(source: Session, target: Session): Promise<(seq: unknown) => unknown> {
  if (source.engine === target.engine || target.engine === 'postgres') return (seq) => seq;
  const places = new Map<unknown, unknown>();
  const numbers = new Map<unknown, unknown>();
  for await (const rows of source.batches<Row>(MOVED, ROWS_MAX)) {
    for (const { seq, by_id: byId, by_seq: bySeq } of rows) {
      places.set(seq, byId);
      numbers.set(bySeq, seq);
    }
  }
  return (seq) => (places.has(seq) ? numbers.get(places.get(seq)) : seq);
}

/** Rows that are read at a time; fewer for tables with large rows. */
const ROWS_MAX = 1_000;
const LARGE_ROWS_MAX = 50;

const rowsMaxOf = ({ columns }: Table) =>
  columns.some(({ name }) => name === 'body') ? LARGE_ROWS_MAX : ROWS_MAX;

/** Copies the rows of a table; returns their number and the expected checksum of the result. */
async function copyTable(
  source: Session,
  target: Session,
  { plan, options }: { plan: TablePlan; options: CopyOptions },
): Promise<CopiedTable> {
  const { from, to, columns } = plan;
  const [counted] = await source.query<{ rows: number }>(`select count(*) as rows from "${from.name}"`);
  const ofRows = counted?.rows ?? 0;
  const values = columns.map(({ name, read }) => `${read} as "${name}"`).join(', ');
  const order = from.key.map((name) => `"${from.name}"."${name}"`).join(', ');
  const written = columns.filter(({ isWritten }) => isWritten);
  const digest = new RowDigest();
  const filled = FILLED_BY_TRIGGERS[target.engine][to.name] ?? [];
  const createIndexes = ofRows < ROWS_TO_DEFER ? null : await dropIndexes(target, [to.name, ...filled]);
  for await (const batch of source.batches<Row>(
    `select ${values} from "${from.name}" order by ${order}`,
    rowsMaxOf(from),
  )) {
    await nextTurn(options);
    const rows = batch.map((row) =>
      columns.map((column) => [column, toStored(target, column.from(row))] as const),
    );
    digest.add(rows.map((row) => row.map(([, value]) => value)));
    await insertRows(
      target,
      { table: to.name, columns: written },
      rows.map((row) => row.flatMap(([{ isWritten }, value]) => (isWritten ? [value] : []))),
    );
    options.onProgress?.({ phase: 'reading', table: to.name, rows: digest.rows, ofRows });
  }
  if (createIndexes !== null) {
    options.onProgress?.({ phase: 'indexing', table: to.name });
    await createIndexes();
  }
  await keepNumber(target, to, await lastNumber(source, from));
  return { name: to.name, ...digest.end() };
}

/** Yields to the event loop, in case the signal is aborted. */
async function nextTurn({ signal }: CopyOptions): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}

function toStored({ engine }: Session, value: unknown): unknown {
  return engine === 'postgres' && typeof value === 'string' ? storableText(value) : value;
}

/** The number and checksum of a query's rows. Each row is the values of its columns in their order. */
async function digestOf(
  source: Session,
  sql: string,
  rowsMax: number,
  onRows: (rows: number) => void = () => undefined,
): Promise<{ rows: number; checksum: string }> {
  const digest = new RowDigest();
  for await (const rows of source.batches(sql, rowsMax)) {
    await setImmediate();
    digest.add(rows.map((row) => Object.values(row)));
    onRows(digest.rows);
  }
  return digest.end();
}

/** In a table with fewer rows, recreating indexes costs more than updating them. */
const ROWS_TO_DEFER = 1_000;

/**
 * Drops the indexes of tables before their rows are written. Returns a function that recreates them from all rows, which takes a
 * fraction of the time of updating each index per row, above all the search index. Null if there are none.
 */
async function dropIndexes(
  target: Session,
  tables: readonly string[],
): Promise<(() => Promise<void>) | null> {
  const indexes: { name: string; definition: string }[] = [];
  for (const table of tables) indexes.push(...(await indexesOf(target, table)));
  for (const { name } of indexes) await target.query(`drop index ${name}`);
  if (indexes.length === 0) return null;
  return async () => {
    for (const { definition } of indexes) await target.query(definition);
  };
}

/** Reports that are indexed for search in one batch. */
const INDEXED_MAX = 10_000;

/** Creates the search indexes of a SQLite file, which are not copied. */
async function indexForSearch(target: Session, options: CopyOptions): Promise<void> {
  options.onProgress?.({ phase: 'indexing', table: 'report_search' });
  const [row] = await target.query<{ last: number | null }>('select max(seq) as last from reports');
  for (let first = 1; first <= (row?.last ?? 0); first += INDEXED_MAX) {
    await nextTurn(options);
    const range = { firstSeq: first, lastSeq: first + INDEXED_MAX - 1 };
    await target.run(indexReports, range);
    await target.run(indexFindingsOf, range);
  }
}

const WORD_BYTES = 8;
const WORDS = 4;

/** A checksum of rows, which depends neither on their order nor on their database. */
class RowDigest {
  readonly #sums = new BigUint64Array(WORDS);
  rows = 0;

  /** Adds rows, each the values of its columns in a fixed order: numbers, text, bytes or null. */
  add(rows: readonly (readonly unknown[])[]): void {
    this.rows += rows.length;
    for (const row of rows) {
      const digest = hash('sha256', JSON.stringify(row.map(comparable)), 'buffer');
      for (let word = 0; word < WORDS; word += 1)
        this.#sums[word] = (this.#sums[word] ?? 0n) + digest.readBigUInt64LE(word * WORD_BYTES);
    }
  }

  /** The number of rows, and the sum of their SHA-256 digests in hexadecimal. */
  end(): { rows: number; checksum: string } {
    return { rows: this.rows, checksum: Buffer.from(this.#sums.buffer).toString('hex') };
  }
}

/** Wraps bytes in an object, so they do not equal text. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return value;
}
