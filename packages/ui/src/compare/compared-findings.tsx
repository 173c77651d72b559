import type { ReactNode } from 'react';
import { VERDICT_LABELS, VERDICT_SHAPES } from '../findings/finding-labels.ts';
import { Panel } from '../report/panel.tsx';
import type { ComparedCheck, Comparison } from '../report-data.ts';
import { Shape } from '../score/shape.tsx';
import { countText, signedPointsText } from '../text/formats.ts';
import { visibleText } from '../text/visible-text.ts';
import { changeGroups } from './change-groups.ts';
import styles from './compare.module.css';

type Props = {
  comparison: Comparison;
  checkLink: (id: string, title: string) => ReactNode;
  actions?: ReactNode;
};

/** The issues of two runs: those that are new, worse, better or fixed; collapsed, those in both. */
export function ComparedFindings({ comparison, checkLink, actions }: Props) {
  const groups = changeGroups(comparison);
  const { persisting, not_compared: notCompared } = comparison;
  return (
    <Panel title="Findings" actions={actions}>
      {groups.length === 0 && <p className={styles['note']}>No issue is new, fixed or different.</p>}
      {groups.map(({ id, checks }) => (
        <section key={id} aria-label={`${checks.length} ${id}`}>
          <h3 className={styles['groupHead']}>
            {checks.length} {id}
          </h3>
          <CheckList checks={checks} checkLink={checkLink} />
        </section>
      ))}
      {persisting.length > 0 && (
        <details className={styles['persisting']}>
          <summary>{countText(persisting.length, 'issue')} in both runs</summary>
          <CheckList checks={persisting} checkLink={checkLink} />
        </details>
      )}
      {notCompared > 0 && (
        <p className={styles['note']}>
          {countText(notCompared, 'check')} could not be compared, because only one of the runs has or could
          measure them.
        </p>
      )}
    </Panel>
  );
}

function CheckList({ checks, checkLink }: { checks: readonly ComparedCheck[] } & Pick<Props, 'checkLink'>) {
  return (
    <ul className={styles['checks']}>
      {checks.map(({ id, title, points, from, to }) => (
        <li key={id}>
          <span className={`${styles['verdict']} ${styles[VERDICT_SHAPES[to.verdict]]}`}>
            <Shape kind={VERDICT_SHAPES[to.verdict]} />
            {VERDICT_LABELS[to.verdict]}
          </span>
          <span className={styles['text']}>
            <b>{checkLink(id, title)}</b> {visibleText(to.message)}
            {from.message !== to.message && from.verdict !== 'pass' && (
              <span className={styles['earlier']}> Before: {visibleText(from.message)}</span>
            )}
          </span>
          <b className={`${styles['change']} ${styles[points < 0 ? 'bad' : 'good']}`}>
            {signedPointsText(points)}
          </b>
        </li>
      ))}
    </ul>
  );
}
