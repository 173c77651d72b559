import { StoreOpenError } from '@pagemark/core';
import { COMPARED_VIEWS, MADE_WITH_SCHEMA, isInternal } from './copied-tables.ts';
import { copyTable, digestOf } from './copy-table.ts';
import type { CopiedTable, CopyOptions, CopySource, CopyTarget, Table } from './copy-port.ts';
import { planTables, CURRENT_SCHEMA } from './plan-tables.ts';
import type { SourceSchema } from './plan-tables.ts';

/**
 * Copies everything from one database into another one, new and of either engine, and compares both: every table is
 * read back, and its checksum is that of what was read. Returns what was copied. Throws StoreOpenError when the target
 * has rows, or the two differ in the end; nothing may be committed then. `schema` is that of the source, when it is not
 * the current one.
 */
export async function copyDatabase(
  source: CopySource,
  target: CopyTarget,
  options: CopyOptions,
  schema: SourceSchema = CURRENT_SCHEMA,
): Promise<CopiedTable[]> {
  const tables = await target.tables();
  await refuseUnlessEmpty(target, tables);
  const reportSeq = await renumberReports(source, target);
  const plans = planTables(
    { engine: source.engine, tables: await source.tables() },
    { engine: target.engine, tables },
    { context: { nowMs: options.nowMs, reportSeq }, schema },
  );
  const expected = new Map<string, { rows: number; checksum: string }>();
  for (const plan of plans) expected.set(plan.name, await copyTable(source, target, { plan, options }));
  await target.complete(options);
  const copied: CopiedTable[] = [];
  for (const plan of plans) {
    const ofRows = expected.get(plan.name)?.rows ?? 0;
    const columns = plan.columns.map(({ name, readBack }) => `${readBack} as "${name}"`).join(', ');
    const found = await digestOf(target, `select ${columns} from "${plan.name}"`, (rows) => {
      options.signal?.throwIfAborted();
      options.onProgress?.({ step: 'compare', table: plan.name, rows, ofRows });
    });
    if (found.rows !== ofRows || found.checksum !== expected.get(plan.name)?.checksum)
      throw differs(plan.name);
    copied.push({ name: plan.name, ...found });
  }
  for (const { name, sql } of COMPARED_VIEWS) {
    const [read, found] = [
      await digestOf(source, sql[source.engine]),
      await digestOf(target, sql[target.engine]),
    ];
    if (read.checksum !== found.checksum) throw differs(name);
    copied.push({ name, ...found });
  }
  return copied;
}

async function refuseUnlessEmpty(target: CopyTarget, tables: readonly Table[]): Promise<void> {
  const used: string[] = [];
  for (const { name } of tables) {
    if (MADE_WITH_SCHEMA.has(name) || isInternal(name)) continue;
    for await (const rows of target.batches(`select 1 as found from "${name}" limit 1`, 1))
      if (rows.length > 0) used.push(name);
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

const ROWS_MAX = 10_000;
/** Reports whose place by id differs from that by number. They are few, and have the same places in both orders. */
const MOVED = `select * from (
    select seq, row_number() over (order by id) as by_id, row_number() over (order by seq) as by_seq from reports
  ) as ranked where by_id <> by_seq`;

/**
 * In a file, reports are numbered in the order of their ids; on a server, concurrent ones may not be. Returns the
 * function from their numbers in the source to those in the target: the same numbers, assigned again where their order
 * differs.
 */
async function renumberReports(source: CopySource, target: CopyTarget): Promise<(seq: unknown) => unknown> {
  if (source.engine === target.engine || target.engine === 'postgres') return (seq) => seq;
  const places = new Map<unknown, unknown>();
  const numbers = new Map<unknown, unknown>();
  for await (const rows of source.batches(MOVED, ROWS_MAX)) {
    for (const { seq, by_id: byId, by_seq: bySeq } of rows) {
      places.set(seq, byId);
      numbers.set(bySeq, seq);
    }
  }
  return (seq) => (places.has(seq) ? numbers.get(places.get(seq)) : seq);
}
