import { countText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { Empty, Loaded } from '../../components/status-states.tsx';
import { ScoreChart } from '../project/score-chart.tsx';

/** The scores of the pages of all projects together, over the last 90 days. */
export function ScoreTrend() {
  const history = useQuery(queries.history());
  return (
    <section className="panel trend" aria-labelledby="trend">
      <h2 id="trend">Score, all pages</h2>
      <Loaded query={history}>
        {({ days }) => {
          const last = days.at(-1);
          if (last === undefined) return <Empty title="No results in the last 90 days" />;
          return (
            <>
              <p className="soft">
                Median <b>{last.median}</b> of {countText(last.pages, 'page')}
              </p>
              {days.length > 1 ? (
                <ScoreChart days={days} />
              ) : (
                <p className="soft">The trend starts with audits on a second day.</p>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
