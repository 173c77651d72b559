import { Link } from 'wouter';
import type { ReportCounts } from '@pagemark/domain';

const PARTS = [
  { id: 'good', title: 'Good' },
  { id: 'decent', title: 'Decent' },
  { id: 'bad', title: 'Bad' },
  { id: 'failed', title: 'Failed' },
  { id: 'pending', title: 'Pending' },
] as const;

type Props = {
  counts: ReportCounts;
  withLegend?: boolean;
  /** The list of the reports that are counted; absent: the legend has no links. */
  linkOf?: (state: keyof ReportCounts) => string;
};

/** A stacked bar of report counts by state, with an optional legend, which may link to the reports. */
export function Distribution({ counts, withLegend = false, linkOf }: Props) {
  const shown = PARTS.filter(({ id }) => counts[id] > 0);
  const label = shown.map(({ id, title }) => `${counts[id]} ${title.toLowerCase()}`).join(', ');
  return (
    <div className="distribution">
      <div className="distribution-bar" role="img" aria-label={label === '' ? 'No reports' : label}>
        {shown.map(({ id }) => (
          <span key={id} className={id} style={{ flexGrow: counts[id] }} />
        ))}
      </div>
      {withLegend && (
        <ul className="legend">
          {PARTS.map(({ id, title }) => (
            <li key={id}>
              <span className={`dot ${id}`} aria-hidden />{' '}
              {linkOf === undefined ? title : <Link href={linkOf(id)}>{title}</Link>}{' '}
              <b>{counts[id].toLocaleString('en')}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
