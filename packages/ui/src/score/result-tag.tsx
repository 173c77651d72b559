import type { Result } from '@pagemark/domain';
import { RESULT_LABELS } from './result-labels.ts';
import styles from './score.module.css';
import { Shape } from './shape.tsx';

/** A result as a tag: its shape, word and color. */
export function ResultTag({ result }: { result: Result }) {
  return (
    <span className={`${styles['tag']} ${styles[result]}`}>
      <Shape kind={result} />
      {RESULT_LABELS[result]}
    </span>
  );
}
