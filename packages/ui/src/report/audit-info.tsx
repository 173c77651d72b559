import type { ComponentType } from 'react';
import type { ReportResults } from '../report-data.ts';
import { coverageText } from '../text/formats.ts';
import { UtcTime } from './utc-time.tsx';

type Props = {
  /** When the run finished, ISO 8601. */
  generatedAt: string;
  results: Pick<ReportResults, 'engine' | 'coverage'> | null;
  Time?: ComponentType<{ time: string }>;
};

/** The time of the result, the version of its checks, and its coverage unless everything was measured. */
export function AuditInfo({ generatedAt, results, Time = UtcTime }: Props) {
  return (
    <span>
      Audited <Time time={generatedAt} />
      {results !== null && ` · checks v${results.engine}`}
      {results !== null && results.coverage < 1 && ` · ${coverageText(results.coverage)}`}
    </span>
  );
}
