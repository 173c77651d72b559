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
  /** For places without room for the word: only screen readers get it, and the shape stays. */
  isShort?: boolean;
};

/** A score in a list: its shape, its number and its word. */
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
