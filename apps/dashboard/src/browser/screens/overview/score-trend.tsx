import { WORSENED_TOTAL_MAX } from '@pagemark/domain';
import { numberText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Empty, Loaded } from '../../components/status-states.tsx';
import { dayName, ScorePanel } from '../project/score-panel.tsx';

/** The scores of the pages of all projects together, over the last 90 days. `worsened`: pages whose latest score is lower. */
export function ScoreTrend({ worsened }: { worsened: number }) {
  const history = useQuery(queries.history());
  return (
    <ScorePanel
      title="Score, all pages"
      days={history.data?.days ?? []}
      figures={(days) => {
        const [first, last] = [days.at(0), days.at(-1)];
        if (first === undefined || last === undefined) return null;
        return (
          <dl className="big-figures">
            <div>
              <dt>Median since {dayName(first)}</dt>
              <dd>
                {last.median} <Change value={last.median - first.median} />
              </dd>
            </div>
            <div>
              <dt>Pages with a result</dt>
              <dd>{numberText(last.pages)}</dd>
            </div>
            <div>
              <dt>Worse than the previous audit</dt>
              <dd>{worsenedText(worsened)}</dd>
            </div>
          </dl>
        );
      }}
      otherwise={
        <Loaded query={history}>
          {({ days }) =>
            days.length === 0 ? (
              <Empty title="No results in the last 90 days" />
            ) : (
              <Empty title="The trend appears after audits on two different days" />
            )
          }
        </Loaded>
      }
    />
  );
}

/** The number of pages that got worse, with a plus at the counted maximum. */
export function worsenedText(count: number): string {
  return count < WORSENED_TOTAL_MAX ? numberText(count) : `${numberText(count)}+`;
}
