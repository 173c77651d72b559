import { readableUrl, Shape } from '@pagemark/ui';
import { countText, numberText } from '@pagemark/ui/formats';
import { ProgressBar } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pollEvery } from '../../api/poll-every.ts';
import { queries } from '../../api/queries.ts';
import type { ImportRow, ReportRow } from '../../api/queries.ts';
import { phaseWithFigure } from '../../components/run-phases.ts';
import { importName, isChanging, stateLabel } from '../../components/import-labels.ts';

const REFRESH_MS = 10_000;
const IMPORTS_MAX = 3;
const REPORTS_MAX = 5;

/**
 * Running and waiting work: imports with a bar each, then single audits. `counted`: number of audits without a result
 * yet.
 */
export function InProgress({ reports, counted }: { reports: readonly ReportRow[]; counted: number }) {
  const all = useQuery({ ...queries.imports(1), refetchInterval: pollEvery(REFRESH_MS) }).data?.data ?? [];
  const imports = all.filter(isChanging).slice(0, IMPORTS_MAX);
  return (
    <section className="panel flush" aria-labelledby="in-progress">
      <header className="panel-head">
        <h2 id="in-progress">
          In progress {counted > 0 && <span className="count-tag">{numberText(counted)}</span>}
        </h2>
        {counted > REPORTS_MAX && <Link href="/reports?status=queued">View all</Link>}
      </header>
      {imports.length + reports.length === 0 ? (
        <p className="soft">Nothing running</p>
      ) : (
        <ul className="lines">
          {imports.map((row) => (
            <ImportLine key={row.id} row={row} />
          ))}
          {reports.slice(0, REPORTS_MAX).map((report) => (
            <ReportLine key={report.id} report={report} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A single audit with its current phase. */
function ReportLine({ report: { id, url, status } }: { report: ReportRow }) {
  const progress = useQuery(queries.progress(id)).data ?? null;
  const waits = status === 'running' ? 'In progress' : 'Waiting';
  return (
    <li>
      <Shape kind={status === 'running' ? 'running' : 'waiting'} />
      <Link href={`/report/${id}`} className="url">
        <bdi dir="ltr">{readableUrl(url)}</bdi>
      </Link>
      <span className="soft phase">{progress === null ? waits : phaseWithFigure(progress)}</span>
    </li>
  );
}

function ImportLine({ row }: { row: ImportRow }) {
  const { pending, good, decent, bad, failed } = row.reports;
  const done = good + decent + bad + failed;
  return (
    <li>
      <Shape kind="running" />
      <Link href={`/imports/${row.id}`} className="url">
        {importName(row)}
      </Link>
      <span className="soft">{stateLabel(row)}</span>
      <div className="line-bar">
        <ProgressBar
          label={`Audits of ${importName(row)}`}
          value={done + pending === 0 ? 0 : (100 * done) / (done + pending)}
        />
        <span className="soft">{`${numberText(done)} of ${countText(done + pending, 'audit')}`}</span>
      </div>
    </li>
  );
}
