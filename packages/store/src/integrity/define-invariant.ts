import type { Invariant, Violation } from '@pagemark/core';
import { rowsOf } from '../db/session.ts';
import type { Session } from '../db/session.ts';
import type { Engine } from '../db/statement.ts';
import { formatReportId } from '../ids/report-id.ts';

/** An invariant that one query verifies. Each row is a violation, with the columns `subject` and `detail`. */
export type QueryInvariant = Invariant & {
  /** The engines on which it applies. */
  engines: readonly Engine[];
  sql(context: InvariantContext): string;
};

/** An invariant that takes more than one query to verify. */
export type OwnInvariant = Invariant & { verify(source: Session): AsyncIterable<Violation> };

/** The recommendation for rows that contradict each other. */
const CONTRADICTION =
  'This is a defect of the service or of the disk. Stop the service, keep a copy of the database, restore a backup, and report the problem.';

/** What most invariants have. */
export const USUAL = {
  level: 'error',
  recommendation: CONTRADICTION,
  isSlow: false,
  isPrecondition: false,
} as const;

type Definition = Pick<QueryInvariant, 'id' | 'title' | 'sql'> & Partial<QueryInvariant>;

/**
 * Defines an invariant by its query. Only what the context provides differs between the engines. The SQL joins and groups
 * along indexes, so that memory does not grow with the number of rows.
 */
export function defineInvariant(definition: Definition): QueryInvariant {
  return { ...USUAL, engines: ['sqlite', 'postgres'], ...definition };
}

/** SQL for the name of a run's status. */
export function statusName(column: string): string {
  return `(case ${column} when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end)`;
}

/** SQL that formats a number or text, or null as `nothing`. */
export function shown(column: string): string {
  return `coalesce(cast(${column} as text), 'nothing')`;
}

/** What the SQL of an invariant depends on: the engine, the time and the length of leases. */
export type InvariantContext = {
  engine: Engine;
  /** The text of a UUID column. */
  uuid: (column: string) => string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

type Times = Pick<InvariantContext, 'nowMs' | 'leaseMs'>;

export function contextOf(engine: Engine, times: Times): InvariantContext {
  const uuid = (column: string) =>
    engine === 'sqlite' ? dashed(`lower(hex(${column}))`) : `${column}::text`;
  return { engine, uuid, ...times };
}

/** SQL that formats the hexadecimal digits of a UUID. */
function dashed(hex: string): string {
  const parts = ['1, 8', '9, 4', '13, 4', '17, 4', '21, 12'];
  return `(${parts.map((range) => `substr(${hex}, ${range})`).join(" || '-' || ")})`;
}

/** Reports compared with an index at a time. Each comparison reads the index from its beginning. */
const BATCH = 10_000;

/** Rows of a table, by the number of a report, and the index of SQLite that has each of them. */
type Indexed = {
  table: string;
  seq: string;
  index: string;
  /** What the index finds the rows of an account by. */
  token: (accountId: number) => string;
  detail: string;
};

/** Rows that are not in their index, account by account. The index may have others: what it finds is verified. */
export async function* missingFrom(
  source: Session,
  { table, seq, index, token, detail }: Indexed,
): AsyncIterable<Violation> {
  const accounts = await source.query<{ id: number }>('select id from accounts order by id');
  for (const { id: accountId } of accounts) {
    for (let afterSeq = 0; ;) {
      const batch = `select ${seq} as seq from ${table} where account_id = ${accountId} and ${seq} > ${afterSeq}
        order by ${seq} limit ${BATCH}`;
      const last = `select max(seq) as lastSeq from (${batch})`;
      const [end] = await source.query<{ lastSeq: number | null }>(last);
      const lastSeq = end?.lastSeq ?? null;
      if (lastSeq === null) break;
      // One query, so that both are read on one snapshot.
      const missing = `select id from reports
        where seq in (select seq from (${batch}) where seq <= ${lastSeq}) and seq not in (select rowid from ${index}
          where ${index} match '"${token(accountId)}"' and rowid > ${afterSeq} and rowid <= ${lastSeq})`;
      for await (const { id } of rowsOf<{ id: Uint8Array }>(source, missing))
        yield { subject: `report ${formatReportId(id)}`, detail };
      afterSeq = lastSeq;
    }
  }
}
