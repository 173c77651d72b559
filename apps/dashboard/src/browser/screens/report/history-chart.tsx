import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { ScoreHistory } from '@pagemark/ui';
import type { ScorePoint } from '@pagemark/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';

type Props = {
  reportId: string;
  /** Oldest first. */
  points: readonly ScorePoint[];
  thresholds: GradeThresholds | null;
  /** Formats the day of a time. */
  dayOf: (ms: number) => string;
};

/** The score chart with a cursor: arrow keys move it from run to run, Enter opens the run. */
export function HistoryChart({ reportId, points, thresholds, dayOf }: Props) {
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  const [isFocused, setIsFocused] = useState(false);
  const [, navigate] = useLocation();
  const point = points[at] ?? points[last];
  if (point === undefined) return null;

  function onKey(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const next = moves[event.key];
    if (event.key === 'Enter') navigate(`/report/${reportId}?run=${point?.runId}`);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  }

  return (
    <div
      className="history-chart"
      role="slider"
      tabIndex={0}
      aria-label="Scores over time. Arrow keys move from run to run, Enter opens the run."
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={`${point.score} on ${dayOf(point.timeMs)}`}
      onKeyDown={onKey}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <ScoreHistory
        points={points}
        thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS}
        marked={isFocused ? at : null}
        isDecorative
        dayOf={dayOf}
      />
      <p className="soft" aria-hidden="true">
        <b>{point.score}</b> on {dayOf(point.timeMs)}
      </p>
    </div>
  );
}
