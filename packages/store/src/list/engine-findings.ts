import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import type { ReportScope } from './report-scope.ts';
import type { RowsFrom } from './sources.ts';

/**
 * The reports of an account with one of the findings, from their index. `isAlone`: only their ids and scores; PostgreSQL only.
 */
export function foundSql(engine: Engine, arg: Arg<ReportScope>, isAlone: boolean): RowsFrom {
  const account = sql`reports.account_id = ${arg('accountId')}`;
  if (engine === 'postgres') {
    const joined = sql`report_findings join reports on reports.seq = report_findings.report_seq`;
    return { from: isAlone ? TOKENS : joined, where: [indexedTokensSql(arg), account] };
  }
  return {
    from: sql`finding_search cross join reports`,
    where: [sql`finding_search match ${arg('findingMatch')} and reports.seq = finding_search.rowid`, account],
  };
}

/** The findings of reports, with columns named like those of `reports`. PostgreSQL only. */
export const TOKENS = sql`(select report_id as id, account_id, score, tokens from report_findings) as reports`;

/** Whether a row's tokens contain the scope's token and one of the findings, by an index lookup. PostgreSQL only. */
function indexedTokensSql(arg: Arg<ReportScope>): RawBuilder<boolean> {
  return sql<boolean>`string_to_array(tokens, ',') @> array[${arg('findingOwner')}]
      and string_to_array(tokens, ',') && array[${arg('findingFirst')}, ${arg('findingSecond')}]`;
}

/** Whether a row's tokens contain the scope's token and one of the findings, row by row, on either engine. */
export function hasTokensSql(engine: Engine, arg: Arg<ReportScope>): RawBuilder<boolean> {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
  const has = (token: 'findingOwner' | 'findingFirst' | 'findingSecond') =>
    sql`${position}(',' || tokens || ',', ',' || ${arg(token)} || ',') > 0`;
  return sql<boolean>`${has('findingOwner')} and (${has('findingFirst')} or ${has('findingSecond')})`;
}

/**
 * Whether a report, given its number, has one of the findings. It is the value of a subquery, because PostgreSQL turns `exists`
 * into a join, which may read the findings of all reports for a page of a hundred.
 */
export function hasFindingSql(engine: Engine, arg: Arg<ReportScope>): RawBuilder<boolean> {
  return sql<boolean>`(select ${hasTokensSql(engine, arg)} from report_findings where report_seq = reports.seq)`;
}
