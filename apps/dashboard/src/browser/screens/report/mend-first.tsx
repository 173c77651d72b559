import type { Finding } from '../../api/queries.ts';

const SHOWN_MAX = 5;

/** What costs the most points, with what to do about it. */
export function MendFirst({ findings }: { findings: readonly Finding[] }) {
  const dearest = findings
    .filter(({ pointsLost }) => pointsLost > 0)
    .toSorted((a, b) => b.pointsLost - a.pointsLost)
    .slice(0, SHOWN_MAX);
  if (dearest.length === 0) return null;
  return (
    <section className="panel">
      <h2>Mend first</h2>
      <ol className="mend">
        {dearest.map(({ id, message, advice, pointsLost }) => (
          <li key={id}>
            <b>{message}</b> <span className="points">−{pointsLost.toFixed(1)} points</span>
            <br />
            <span className="soft">{advice}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
