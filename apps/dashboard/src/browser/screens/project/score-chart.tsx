import { countText, dayText, numberText, shortDayText } from '@pagemark/ui/formats';
import { useContext, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Change } from '../../components/change.tsx';
import type { ProjectHistory } from '../../api/queries.ts';
import { InstallationContext } from '../../read-installation.ts';
import { dayTicks } from './day-ticks.ts';

/** The note on the days of a project's charts. */
export const UTC_DAYS = 'Days are in UTC';
export type ScoreDay = ProjectHistory['days'][number];

/** The highest score that the vertical axis starts at. Lower scores move the start down in tens. */
const FLOOR_MAX = 40;

/**
 * Scores over time, to scale: the median of the pages as a line, the range from worst to best as an area. The pointer
 * and the arrow keys move a cursor from day to day. At least two days, the earliest first.
 */
export function ScoreChart({ days }: { days: readonly ScoreDay[] }) {
  const [at, setAt] = useState<number | null>(null);
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shown = at ?? days.length - 1;
  const day = days[shown] ?? last;
  const x = scaleOf(first, last);

  function onKey(event: KeyboardEvent): void {
    const end = days.length - 1;
    const moves: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowRight: shown + 1,
      Home: 0,
      End: end,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(end, next)));
  }

  function onMove({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const wanted = (100 * (clientX - left)) / width;
    const distances = days.map((one) => Math.abs(x(msOf(one)) - wanted));
    setAt(distances.indexOf(Math.min(...distances)));
  }

  return (
    <>
      <div
        className="score-chart"
        role="slider"
        tabIndex={0}
        aria-label={`Scores over ${countText(days.length, 'day')}. Arrow keys move from day to day.`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={shown + 1}
        aria-valuetext={textOf(day)}
        onKeyDown={onKey}
        onBlur={() => setAt(null)}
        onPointerMove={onMove}
        onPointerLeave={() => setAt(null)}
      >
        <Plane days={days} cursor={at === null ? null : day} />
        {at !== null && (
          <Tooltip day={day} before={days[shown - 1]} left={x(msOf(day))} isAtEnd={x(msOf(day)) > 60} />
        )}
      </div>
      <ul className="legend chart-legend">
        <li>
          <span className="dot mean" aria-hidden /> Median
        </li>
        <li>
          <span className="dot range" aria-hidden /> Worst to best page
        </li>
        <li className="soft">{UTC_DAYS}</li>
      </ul>
    </>
  );
}

/** The drawing is stretched to the available width; lines and labels are not. */
function Plane({ days, cursor }: { days: readonly ScoreDay[]; cursor: ScoreDay | null }) {
  const { good, decent } = useContext(InstallationContext).gradeThresholds;
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const floor = Math.min(FLOOR_MAX, 10 * Math.floor(Math.min(...days.map(({ worst }) => worst)) / 10));
  const y = (score: number) => rounded((100 * (100 - score)) / (100 - floor));
  const x = scaleOf(first, last);
  const line = (of: 'median' | 'best' | 'worst') => days.map((day) => `${x(msOf(day))},${y(day[of])}`);
  const marked = cursor ?? last;
  const thresholds = [good, decent].filter((score) => score >= floor);
  const scores = [...new Set([100, ...thresholds, ...(floor > 0 ? [] : [0])])];
  return (
    <>
      {scores.map((score) => (
        <span key={score} className="score-label" style={{ top: `${y(score)}%` }} aria-hidden>
          {score}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={[...line('best'), ...line('worst').toReversed()].join(' ')} />
        {scores.map((score) => (
          <line
            key={score}
            className={thresholds.includes(score) ? 'threshold' : ''}
            x1="0"
            x2="100"
            y1={y(score)}
            y2={y(score)}
          />
        ))}
        <polyline points={line('median').join(' ')} />
        {cursor !== null && (
          <line className="cursor" x1={x(msOf(cursor))} x2={x(msOf(cursor))} y1="0" y2="100" />
        )}
        <path d={`M${x(msOf(marked))},${y(marked.median)}h0`} />
      </svg>
      {dayTicks(msOf(first), msOf(last)).map((ms, index, ticks) => (
        <span
          key={ms}
          className={`day ${index === 0 ? 'first' : index === ticks.length - 1 ? 'last' : index % 2 === 1 ? 'minor' : ''}`}
          style={{ left: `${x(ms)}%` }}
          aria-hidden
        >
          {shortDayText(ms)}
        </span>
      ))}
    </>
  );
}

type TooltipProps = { day: ScoreDay; before: ScoreDay | undefined; left: number; isAtEnd: boolean };

/** The figures of a day. Hidden from screen readers, which announce the value of the slider. */
function Tooltip({ day, before, left, isAtEnd }: TooltipProps) {
  return (
    <div className={`chart-tip ${isAtEnd ? 'before' : 'after'}`} style={{ left: `${left}%` }} aria-hidden>
      <b>{dayText(msOf(day))}</b>
      <dl>
        <dt>Median</dt>
        <dd>{day.median}</dd>
        <dt>Best</dt>
        <dd>{day.best}</dd>
        <dt>Worst</dt>
        <dd>{day.worst}</dd>
        <dt>Pages</dt>
        <dd>{numberText(day.pages)}</dd>
        {before !== undefined && (
          <>
            <dt>Since {shortDayText(msOf(before))}</dt>
            <dd>
              <Change value={day.median - before.median} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Returns a scale that maps a time between two days to percent. */
function scaleOf(first: ScoreDay, last: ScoreDay): (ms: number) => number {
  const spanMs = msOf(last) - msOf(first) || 1;
  return (ms) => rounded((100 * (ms - msOf(first))) / spanMs);
}

function textOf({ day, median, best, worst, pages }: ScoreDay): string {
  return `${dayText(Date.parse(day))}: median ${median}, best ${best}, worst ${worst} of ${countText(pages, 'page')}`;
}

function msOf({ day }: ScoreDay): number {
  return Date.parse(day);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
