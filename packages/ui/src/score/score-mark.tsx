import { resultOf } from '@pagemark/domain';
import type { Result } from '@pagemark/domain';
import { RESULT_LABELS } from './result-labels.ts';
import styles from './score.module.css';
import { Shape } from './shape.tsx';

type Props = {
  /** 0 to 100. */
  score: number;
  /** Absent: by the default grade thresholds, for the mean or median of several pages. */
  result?: Result;
  /** Hides the label, except from screen readers, when there is no room for it. */
  isShort?: boolean;
};

/** A score in a list: a shape, the number and the label of the result. */
export function ScoreMark({ score, result, isShort = false }: Props) {
  const shown = Math.round(score);
  const kind = result ?? resultOf(shown);
  return (
    <span className={styles['mark']}>
      <Shape kind={kind} />
      <b>{shown}</b>
      <span className={isShort ? styles['unseen'] : styles['word']}> {RESULT_LABELS[kind]}</span>
    </span>
  );
}
