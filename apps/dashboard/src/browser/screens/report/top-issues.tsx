import { pointsLabel } from '@pagemark/ui/formats';
import type { Finding } from '../../api/queries.ts';

const SHOWN_MAX = 5;

/** The findings that lose the most points, with their recommendations. */
export function TopIssues({ findings }: { findings: readonly Finding[] }) {
  const topFindings = findings
    .filter(({ points_lost }) => points_lost > 0)
    .toSorted((a, b) => b.points_lost - a.points_lost)
    .slice(0, SHOWN_MAX);
  if (topFindings.length === 0) return null;
  return (
    <section className="panel">
      <h2>Fix first</h2>
      <ol className="top-issues">
        {topFindings.map(({ id, message, recommendation, points_lost }) => (
          <li key={id}>
            <b>{message}</b> <span className="points">−{pointsLabel(points_lost)}</span>
            <br />
            <span className="soft">{recommendation}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
