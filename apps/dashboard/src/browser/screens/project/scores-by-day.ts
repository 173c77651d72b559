export type ScorePoint = { report_id: string; finished_at: string; score: number };
/** The scores of a project's pages at the end of a day. `dayMs`: its start in UTC, in milliseconds since the epoch. */
export type ScoreDay = { dayMs: number; mean: number; best: number; worst: number; pages: number };

const DAY_MS = 86_400_000;

/**
 * The scores of a project at the end of each day (UTC) with audits, earliest first. A page that was not audited on a day
 * counts with its score from before.
 */
export function scoresByDay(points: readonly ScorePoint[]): ScoreDay[] {
  const byDay = Map.groupBy(
    points.toSorted((a, b) => Date.parse(a.finished_at) - Date.parse(b.finished_at)),
    ({ finished_at }) => Math.floor(Date.parse(finished_at) / DAY_MS) * DAY_MS,
  );
  const latest = new Map<string, number>();
  return [...byDay].map(([dayMs, ofDay]) => {
    for (const { report_id, score } of ofDay) latest.set(report_id, score);
    const scores = [...latest.values()];
    const sum = scores.reduce((total, score) => total + score, 0);
    return {
      dayMs,
      mean: Math.round(sum / scores.length),
      best: Math.max(...scores),
      worst: Math.min(...scores),
      pages: scores.length,
    };
  });
}
