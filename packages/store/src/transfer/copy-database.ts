import { StoreOpenError } from '../store-open-error.ts';
import { COMPARED_VIEWS, MADE_WITH_SCHEMA, isInternal } from './copied-tables.ts';
import { copyTable, digestOf } from './copy-table.ts';
import type { CopiedTable, CopyOptions, CopySource, CopyTarget, Table } from './copy-port.ts';
import { planTables } from './plan-tables.ts';
import { renumberReports } from './renumber-reports.ts';
import { CURRENT_SCHEMA } from './source-schema.ts';
import type { SourceSchema } from './source-schema.ts';

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
