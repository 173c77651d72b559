import { Button } from '@pagemark/ui/controls';
import { numberText } from '@pagemark/ui/formats';
import { useState } from 'react';
import type { queries } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Empty } from '../../components/status-states.tsx';
import { PagesTable } from './pages-table.tsx';
import { worsenedText } from './score-trend.tsx';

type Worsened = Awaited<ReturnType<NonNullable<ReturnType<typeof queries.overview>['queryFn']>>>['worsened'];

/** Rows shown until the user opens the whole list. */
const SHORT_MAX = 5;

/** Pages that score lower than in their previous audit, the latest first. `worsened`: the latest of `total`. */
export function Regressions({ worsened, total }: { worsened: Worsened; total: number }) {
  const [isShort, setIsShort] = useState(true);
  const shown = isShort ? worsened.slice(0, SHORT_MAX) : worsened;
  const listed = numberText(worsened.length);
  return (
    <section className="panel flush" aria-labelledby="regressions">
      <header className="panel-head">
        <h2 id="regressions">
          Regressions {total > 0 && <span className="count-tag">{worsenedText(total)}</span>}
        </h2>
        {worsened.length > SHORT_MAX && (
          <Button size="small" variant="quiet" onClick={() => setIsShort(!isShort)}>
            {isShort
              ? `Show ${total > worsened.length ? `the latest ${listed}` : `all ${listed}`}`
              : 'Show fewer'}
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <Empty title="No regressions">
          <p className="soft">No page scored lower than in its previous audit.</p>
        </Empty>
      ) : (
        <PagesTable
          reports={shown.map(({ report }) => report)}
          column={{
            title: 'Change',
            isNumber: true,
            cell: (report) => {
              const before = shown.find((one) => one.report.id === report.id)?.previous_score ?? 0;
              return <Change value={(report.score ?? 0) - before} />;
            },
          }}
        />
      )}
    </section>
  );
}
