import type { Finding } from '../report-data.ts';
import { Shape } from '../score/shape.tsx';
import { visibleText } from '../text/visible-text.ts';
import { FINDING_GROUPS, findingsOf, VERDICT_LABELS, VERDICT_SHAPES } from './finding-labels.ts';
import type { FindingGroup } from './finding-labels.ts';
import styles from './findings.module.css';
import { ViewLabel } from './view-label.tsx';

/**
 * The findings that are not issues, by group, collapsed. Printing expands them, except checks that are not applicable.
 */
export function OtherFindings({ findings }: { findings: readonly Finding[] }) {
  return FINDING_GROUPS.filter(({ id }) => id !== 'issues').map((group) => {
    const own = findingsOf(group, findings);
    return own.length > 0 && <FoldedGroup key={group.id} group={group} findings={own} />;
  });
}

function FoldedGroup({
  group: { id, title },
  findings,
}: {
  group: FindingGroup;
  findings: readonly Finding[];
}) {
  return (
    <details className={`${styles['folded']} ${id === 'notApplicable' ? styles['screenOnly'] : ''}`}>
      <summary>
        {title} ({findings.length})
      </summary>
      <ul>
        {findings.map(({ id, title, message, verdict, device }) => (
          <li key={id} id={`check-${id}`}>
            <Shape kind={VERDICT_SHAPES[verdict]} />
            <span className={styles['text']}>
              <b>{title}</b> <span>{visibleText(message)}</span> <ViewLabel device={device} />
              {verdict === 'error' && ` (${VERDICT_LABELS.error})`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
