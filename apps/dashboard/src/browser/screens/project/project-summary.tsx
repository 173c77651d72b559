import { ScoreMark } from '@pagemark/ui';
import { Change } from '../../components/change.tsx';
import type { ProjectHistory } from '../../api/queries.ts';

const DAY = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

type Day = ProjectHistory['days'][number];

/** The figures of a project on its last day with audits, and what that day changed. */
export function ProjectSummary({ days }: { days: readonly Day[] }) {
  const [before, last] = [days.at(-2), days.at(-1)];
  if (last === undefined) return null;
  return (
    <dl className="figures strip">
      <Figure name="Median score" value={last.median} before={before?.median} />
      <Figure name="Worst page" value={last.worst} before={before?.worst} />
      <Figure name="Best page" value={last.best} before={before?.best} />
      <Figure name="Pages" value={last.pages} isScore={false} />
      <div>
        <dt>Last audited</dt>
        <dd>
          <time dateTime={last.day}>{DAY.format(Date.parse(last.day))}</time>
        </dd>
      </div>
    </dl>
  );
}

type FigureProps = { name: string; value: number; before?: number | undefined; isScore?: boolean };

function Figure({ name, value, before, isScore = true }: FigureProps) {
  const change = before === undefined ? 0 : value - before;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isScore ? <ScoreMark score={value} isShort /> : value.toLocaleString('en')}
        {change !== 0 && (
          <span>
            <Change value={change} />
            <span className="hidden"> since the audit before</span>
          </span>
        )}
      </dd>
    </div>
  );
}
