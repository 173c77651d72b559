import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import type { ReportScope } from './report-scope.ts';

/** The reports of an account with one of the findings, from their index. */
export function foundSql(
  engine: Engine,
  columns: readonly RawBuilder<unknown>[],
  arg: Arg<ReportScope>,
): RawBuilder<unknown> {
  if (engine === 'sqlite') {
    return sql`select ${sql.join(columns)} from finding_search cross join reports
      where finding_search match ${arg('findingMatch')} and reports.seq = finding_search.rowid
        and reports.account_id = ${arg('accountId')}`;
  }
  return sql`select ${sql.join(columns)} from report_findings join reports on reports.seq = report_findings.report_seq
    where ${indexedTokensSql(arg)}
      and reports.account_id = ${arg('accountId')}`;
}

/** The same with the score as their key, or none: without reading the reports. PostgreSQL only. */
export function foundAloneSql(by: 'score' | null, arg: Arg<ReportScope>): RawBuilder<unknown> {
  return sql`select report_id as ref, ${by === null ? sql`0` : sql`score`} as key from report_findings
    where ${indexedTokensSql(arg)} and account_id = ${arg('accountId')}`;
}

/** The findings of reports, named as the reports are. PostgreSQL only. */
export const TOKENS = sql`(select report_id as id, account_id, score, tokens from report_findings) as reports`;

/** Whether tokens have that of the scope and one of the findings, looked up in their index. PostgreSQL only. */
function indexedTokensSql(arg: Arg<ReportScope>): RawBuilder<boolean> {
  return sql<boolean>`string_to_array(tokens, ',') @> array[${arg('findingOwner')}]
      and string_to_array(tokens, ',') && array[${arg('findingFirst')}, ${arg('findingSecond')}]`;
}

/** The same, row by row, on either engine. */
export function hasTokensSql(engine: Engine, arg: Arg<ReportScope>): RawBuilder<boolean> {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
  const has = (token: 'findingOwner' | 'findingFirst' | 'findingSecond') =>
    sql`${position}(',' || tokens || ',', ',' || ${arg(token)} || ',') > 0`;
  return sql<boolean>`${has('findingOwner')} and (${has('findingFirst')} or ${has('findingSecond')})`;
}

/**
 * Whether a report, by its number, has one of the findings. The value of a subquery: PostgreSQL turns `exists` into a
 * join, and may then read the findings of all reports for a page of a hundred.
 */
export function hasFindingSql(engine: Engine, arg: Arg<ReportScope>): RawBuilder<boolean> {
  return sql<boolean>`(select ${hasTokensSql(engine, arg)} from report_findings where report_seq = reports.seq)`;
}
