import { SCRIPT_CHANGES_TITLE } from '@pagemark/domain';
import { VERDICT_LABELS, VERDICT_SHAPES } from '../findings/finding-labels.ts';
import type { ChangedValues, Rendering } from '../rendering-data.ts';
import { Shape } from '../score/shape.tsx';
import { visibleText } from '../text/visible-text.ts';
import { Panel } from './panel.tsx';
import styles from './report.module.css';
import own from './script-changes.module.css';

/** How a rendered page differs from the HTML that the server sent, side by side. Renders nothing without differences. */
export function ScriptChanges({
  results,
}: {
  results: { rendering: Pick<Rendering, 'script_changes'> | null } | null;
}) {
  const changes = results?.rendering?.script_changes ?? [];
  if (changes.length === 0) return null;
  return (
    <Panel title={SCRIPT_CHANGES_TITLE} lead="Many crawlers and link previews run no scripts." isPadded>
      <table className={own['table']}>
        <thead>
          <tr>
            <th scope="col">Difference</th>
            <th scope="col">Sent by the server</th>
            <th scope="col">After scripts</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, title, verdict, message, recommendation, raw, rendered }) => (
            <tr key={id}>
              <th scope="row">
                <Shape kind={VERDICT_SHAPES[verdict]} />
                <span className={styles['hidden']}>{VERDICT_LABELS[verdict]}: </span>
                <b>{title}</b>{' '}
                <span className={styles['soft']}>{`${visibleText(message)} ${recommendation}`}</span>
              </th>
              <td data-label="Sent by the server">
                <Values values={raw} unit={unitOf(id)} />
              </td>
              <td data-label="After scripts">
                <Values values={rendered} unit={unitOf(id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The unit of a difference's counts. For words, the values are passages, which are not counted. */
function unitOf(id: string): 'words' | 'in total' {
  return id === 'main_text' ? 'words' : 'in total';
}

type ValuesProps = { values: ChangedValues; unit: ReturnType<typeof unitOf> };

/** The number of values in one view, and the first values that only this view has. */
function Values({ values: { count, others, values }, unit }: ValuesProps) {
  if (count === 0) return <span className={styles['soft']}>None</span>;
  const more = unit === 'words' ? 0 : others - values.length;
  return (
    <>
      {count > 1 && (
        <span
          className={styles['soft']}
        >{`${count} ${unit}${others === 0 ? '' : `, ${others} only here`}`}</span>
      )}
      {values.length > 0 && (
        <ul>
          {values.map((value, at) => (
            <li key={at}>{visibleText(value)}</li>
          ))}
          {more > 0 && <li className={styles['soft']}>{`${more} more`}</li>}
        </ul>
      )}
    </>
  );
}
