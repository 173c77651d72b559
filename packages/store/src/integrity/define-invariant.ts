import type { Invariant, Violation } from '@pagemark/core';
import { rowsOf } from '../db/session.ts';
import type { Session } from '../db/session.ts';
import type { Engine } from '../db/engine.ts';
import { formatReportId } from '../ids/report-id.ts';

/** An invariant of a database, and the engines on which it applies. */
export type StoreInvariant = Invariant & {
  engines: readonly Engine[];
  verify(context: InvariantContext): AsyncIterable<Violation>;
};

/** The context of an invariant: a read-only connection, the time, and the lease length. */
export type InvariantContext = {
  session: Session;
  engine: Engine;
  /** SQL for the text of a UUID column. */
  uuid: (column: string) => string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

/** The recommendation for rows that contradict each other. */
const CONTRADICTION =
  'This is a defect of the service or of the disk. Stop the service, keep a copy of the database, restore a backup, and report the problem.';

type Definition = Pick<Invariant, 'id' | 'title'> &
  Partial<StoreInvariant> &
  ({ sql(context: InvariantContext): string } | Pick<StoreInvariant, 'verify'>);

/**
 * Defines an invariant by a query that returns a row with `subject` and `detail` for each violation, or by a function if one
 * query is not enough. The SQL joins and groups along indexes, so memory does not grow with the number of rows.
 */
export function defineInvariant(definition: Definition): StoreInvariant {
  return {
    verify: (context) =>
      'sql' in definition
        ? rowsOf<Violation>(context.session, definition.sql(context))
        : definition.verify(context),
    level: 'error',
    recommendation: CONTRADICTION,
    isSlow: false,
    isPrecondition: false,
    engines: ['sqlite', 'postgres'],
    ...definition,
  };
}

/** Counters, and a query that recounts them. */
type Comparison = {
  /** The name of the counters' owners, and a table with the `id` and `name` of each. */
  of: readonly [kind: string, table: string];
  /** A column that distinguishes several counters of one owner. */
  each?: string;
  columns: readonly string[];
  /** Queries for `id`, `each` and the columns. Several rows are summed. */
  kept: string;
  counted: string;
};

const sum = (side: 0 | 1, name: string) =>
  `coalesce(sum(case side when ${side} then counters.${name} end), 0)`;

/** SQL for the counters that differ from a recount. */
export function miscounted({ of: [kind, table], each, columns, kept, counted }: Comparison): string {
  const sums = (side: 0 | 1) =>
    columns.map((name) => `${sum(side, name)} || ' ${name}'`).join(` || ', ' || `);
  return `select '${kind} ' || its.name as subject, ${each === undefined ? '' : `'${each} ' || counters.${each} || ': ' || `}
      'counts ' || ${sums(0)} || '; a recount has ' || ${sums(1)} as detail
    from (
      select 0 as side, kept.* from (${kept}) as kept union all select 1, counted.* from (${counted}) as counted
    ) as counters join ${table} as its on its.id = counters.id
    group by its.id, its.name${each === undefined ? '' : `, counters.${each}`}
    having ${columns.map((name) => `${sum(0, name)} <> ${sum(1, name)}`).join(' or ')}`;
}

/** SQL for the name of a run's status. */
export function statusName(column: string): string {
  return `(case ${column} when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end)`;
}

/** SQL that formats a number or text, or null as `nothing`. */
export function shown(column: string): string {
  return `coalesce(cast(${column} as text), 'nothing')`;
}

export function contextOf(
  session: Session,
  times: Pick<InvariantContext, 'nowMs' | 'leaseMs'>,
): InvariantContext {
  const { engine } = session;
  const uuid = (column: string) =>
    engine === 'sqlite' ? dashed(`lower(hex(${column}))`) : `${column}::text`;
  return { session, engine, uuid, ...times };
}

/** SQL that formats the hexadecimal digits of a UUID. */
function dashed(hex: string): string {
  const parts = ['1, 8', '9, 4', '13, 4', '17, 4', '21, 12'];
  return `(${parts.map((range) => `substr(${hex}, ${range})`).join(" || '-' || ")})`;
}

/** Reports compared with an index at a time. Each comparison reads the index from its beginning. */
const BATCH = 10_000;

/** The rows of a table, by report number, and the SQLite index that must contain each of them. */
type Indexed = {
  table: string;
  seq: string;
  index: string;
  /** The token by which the index finds the rows of an account. */
  token: (accountId: number) => string;
  detail: string;
};

/**
 * Rows that are missing from their index, account by account. The index may contain others, because all that it finds is
 * verified.
 */
export async function* missingFrom(
  session: Session,
  { table, seq, index, token, detail }: Indexed,
): AsyncIterable<Violation> {
  const accounts = await session.query<{ id: number }>('select id from accounts order by id');
  for (const { id: accountId } of accounts) {
    for (let afterSeq = 0; ;) {
      const batch = `select ${seq} as seq from ${table} where account_id = ${accountId} and ${seq} > ${afterSeq}
        order by ${seq} limit ${BATCH}`;
      const last = `select max(seq) as lastSeq from (${batch})`;
      const [end] = await session.query<{ lastSeq: number | null }>(last);
      const lastSeq = end?.lastSeq ?? null;
      if (lastSeq === null) break;
      // One query, so both are read from one snapshot.
      const missing = `select id from reports
        where seq in (select seq from (${batch}) where seq <= ${lastSeq}) and seq not in (select rowid from ${index}
          where ${index} match '"${token(accountId)}"' and rowid > ${afterSeq} and rowid <= ${lastSeq})`;
      for await (const { id } of rowsOf<{ id: Uint8Array }>(session, missing))
        yield { subject: `report ${formatReportId(id)}`, detail };
      afterSeq = lastSeq;
    }
  }
}
