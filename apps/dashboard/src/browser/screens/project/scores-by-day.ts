export type ScorePoint = { finished_at: string; score: number };
/** The scores of the runs that finished on a day. `day` is formatted for display. */
export type ScoreDay = { day: string; mean: number; best: number; worst: number };

const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Groups scores by the day (UTC) on which their runs finished, earliest first. */
export function scoresByDay(points: readonly ScorePoint[]): ScoreDay[] {
  const byDay = Map.groupBy(
    points.toSorted((a, b) => Date.parse(a.finished_at) - Date.parse(b.finished_at)),
    ({ finished_at }) => finished_at.slice(0, 10),
  );
  return [...byDay.values()].map((ofDay) => {
    const scores = ofDay.map(({ score }) => score);
    const sum = scores.reduce((total, score) => total + score, 0);
    return {
      day: DAY.format(Date.parse(ofDay[0]?.finished_at ?? '')),
      mean: Math.round(sum / scores.length),
      best: Math.max(...scores),
      worst: Math.min(...scores),
    };
  });
}
