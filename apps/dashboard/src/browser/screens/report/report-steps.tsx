import { numberText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { listOf, openFromList } from '../../api/list-origin.ts';
import { queries } from '../../api/queries.ts';
import type { ReportRow } from '../../api/queries.ts';
import { StepLinks } from '../../components/step-links.tsx';
import type { Step } from '../../components/step-links.tsx';
import { readReportListParams, toReportsInput, writeReportListParams } from '../../url/report-list-params.ts';
import type { ReportListParams } from '../../url/report-list-params.ts';

/** Maximum number of runs that are read. */
const RUNS_MAX = 100;

type Props = { id: string; runId: string | null };

/**
 * Links from a report to its neighbors in the list that it was opened from, and from its run to the previous and next
 * one.
 */
export function ReportSteps({ id, runId }: Props) {
  const list = listOf(id);
  return (
    <div className="topbar-end">
      {list !== null && <ListSteps id={id} params={readReportListParams(list)} />}
      <RunSteps id={id} runId={runId} />
    </div>
  );
}

/** Steps through the runs with a result, numbered from 1. Renders nothing for a single run. */
function RunSteps({ id, runId }: Props) {
  const runs = useQuery(queries.runs(id)).data ?? [];
  const completed = runs.filter(({ score }) => score !== null);
  const at = runId === null ? 0 : completed.findIndex((run) => run.id === runId);
  if (at === -1 || completed.length < 2) return null;
  const step = (index: number): Step | null => {
    const run = completed[index];
    if (run === undefined) return null;
    return { href: index === 0 ? `/report/${id}` : `/report/${id}?run=${run.id}` };
  };
  const which = runs.length < RUNS_MAX ? '' : 'the latest ';
  return (
    <StepLinks
      position={`Run ${completed.length - at} of ${which}${completed.length}`}
      noun="run"
      previous={step(at + 1)}
      next={step(at - 1)}
    />
  );
}

/** Renders nothing while the list does not contain the report (it may no longer match), or contains only this one. */
function ListSteps({ id, params }: { id: string; params: ReportListParams }) {
  const { page, per_page: perPage } = params;
  const pageAt = (number: number) => ({ ...queries.reports(toReportsInput({ ...params, page: number })) });
  const list = useQuery({ ...pageAt(page), placeholderData: undefined }).data;
  const rows = list?.data ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const first = (page - 1) * perPage;
  const total = list?.meta.total ?? 0;
  const isFirst = at === 0;
  const isLast = at === rows.length - 1 && first + rows.length < total;
  const before = useQuery({ ...pageAt(page - 1), enabled: isFirst && page > 1 }).data?.data ?? [];
  const after = useQuery({ ...pageAt(page + 1), enabled: at !== -1 && isLast }).data?.data ?? [];
  if (at === -1 || total < 2) return null;
  const step = (row: ReportRow | undefined, onPage: number): Step | null => {
    if (row === undefined) return null;
    const query = writeReportListParams({ ...params, page: onPage });
    return { href: `/report/${row.id}`, onClick: () => openFromList(row.id, query) };
  };
  const more = list?.meta.total_relation === 'gte' ? '+' : '';
  return (
    <StepLinks
      position={`${numberText(first + at + 1)} of ${numberText(total)}${more}`}
      noun="report"
      keys={{ previous: '[', next: ']' }}
      previous={isFirst ? step(before.at(-1), page - 1) : step(rows[at - 1], page)}
      next={isLast ? step(after[0], page + 1) : step(rows[at + 1], page)}
    />
  );
}
