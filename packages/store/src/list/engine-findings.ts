import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Arg, Engine } from '../db/statement.ts';
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
    where ${hasTokensSql(arg)}
      and reports.account_id = ${arg('accountId')}`;
}

/** The same with the score as their key, or none: without reading the reports. */
export function foundAloneSql(
  engine: Engine,
  key: RawBuilder<unknown>,
  arg: Arg<ReportScope>,
): RawBuilder<unknown> {
  const account = sql`report_findings.account_id = ${arg('accountId')}`;
  return engine === 'sqlite'
    ? sql`select report_findings.report_seq as ref, ${key} as key from finding_search cross join report_findings
        where finding_search match ${arg('findingMatch')} and report_findings.report_seq = finding_search.rowid
          and ${account}`
    : sql`select report_findings.report_id as ref, ${key} as key from report_findings
        where ${hasTokensSql(arg)} and ${account}`;
}

/** Whether findings have a token of the scope and one of the findings: what their index on PostgreSQL looks up. */
function hasTokensSql(arg: Arg<ReportScope>): RawBuilder<boolean> {
  return sql<boolean>`string_to_array(tokens, ',') @> array[${arg('findingOwner')}]
      and string_to_array(tokens, ',') && array[${arg('findingFirst')}, ${arg('findingSecond')}]`;
}

/**
 * Whether a report, by its number, has one of the findings. The value of a subquery: PostgreSQL turns `exists` into a
 * join, and may then read the findings of all reports for a page of a hundred.
 */
export function hasFindingSql(engine: Engine, arg: Arg<ReportScope>): RawBuilder<boolean> {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
  const has = (finding: 'findingFirst' | 'findingSecond') =>
    sql`${position}(tokens || ',', ',' || ${arg(finding)} || ',') > 0`;
  return sql<boolean>`(select ${has('findingFirst')} or ${has('findingSecond')} from report_findings
    where report_seq = reports.seq)`;
}
