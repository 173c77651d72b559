type Counts = { good: number; decent: number; bad: number; pending: number };

const PARTS = [
  { id: 'good', title: 'Good' },
  { id: 'decent', title: 'Decent' },
  { id: 'bad', title: 'Bad' },
  { id: 'pending', title: 'No result yet' },
] as const;

/** How many of each result there are, as a bar in parts; with a legend it says so in words too. */
export function Distribution({ counts, withLegend = false }: { counts: Counts; withLegend?: boolean }) {
  const shown = PARTS.filter(({ id }) => counts[id] > 0);
  const words = shown.map(({ id, title }) => `${counts[id]} ${title.toLowerCase()}`).join(', ');
  return (
    <div className="distribution">
      <div className="distribution-bar" role="img" aria-label={words === '' ? 'No reports' : words}>
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
