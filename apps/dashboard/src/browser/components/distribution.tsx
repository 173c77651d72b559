import type { ReportCounts } from '@pagemark/domain';

const PARTS = [
  { id: 'good', title: 'Good' },
  { id: 'decent', title: 'Decent' },
  { id: 'bad', title: 'Bad' },
  { id: 'failed', title: 'Failed' },
  { id: 'pending', title: 'Pending' },
] as const;

/** A stacked bar of report counts by state, with an optional legend. */
export function Distribution({ counts, withLegend = false }: { counts: ReportCounts; withLegend?: boolean }) {
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
              <span className={`dot ${id}`} aria-hidden /> {title} <b>{counts[id].toLocaleString('en')}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
