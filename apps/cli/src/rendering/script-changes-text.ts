import { SCRIPT_CHANGES_TITLE } from '@pagemark/domain';
import type { ChangedValues, ScriptChange } from '@pagemark/domain';
import { cut, plainText, reportWidth, wrap } from '../terminal/plain-text.ts';

const VALUES_SHOWN = 3;
const MARKS = { fail: '✖', warn: '▲' } as const;

/** The section of the report with the script changes, for a terminal with these columns. Empty without differences. */
export function scriptChangesText(changes: readonly ScriptChange[], columns: number): string {
  if (changes.length === 0) return '';
  const width = reportWidth(columns);
  const lines = changes.flatMap((change) => changeLines(change, width));
  return `${[SCRIPT_CHANGES_TITLE, ...lines].join('\n')}\n`;
}

function changeLines(
  { id, title, verdict, message, recommendation, raw, rendered }: ScriptChange,
  width: number,
): string[] {
  const side = (name: string, values: ChangedValues) => {
    const [first = '', ...others] = valueTexts(values, id).map(plainText);
    return [`    ${name} ${first}`, ...others.map((text) => `      ${text}`)].map((line) => cut(line, width));
  };
  return [
    `  ${MARKS[verdict]} ${cut(`${title}: ${message}`, width - 4)}`,
    ...side('sent by the server:', raw),
    ...side('after scripts:', rendered),
    ...wrap(`→ ${recommendation}`, width - 4).map((line) => `    ${line}`),
  ];
}

/** The value; or the number of values, and the first of those that only this view has. */
function valueTexts({ count, others, values }: ChangedValues, id: ScriptChange['id']): string[] {
  const [first] = values;
  if (count === 0) return ['none'];
  if (count === 1 && first !== undefined) return [first];
  const isText = id === 'main_text';
  // The values of a text are passages, which are not counted.
  const more = (isText ? values.length : others) - VALUES_SHOWN;
  return [
    `${count}${isText ? ' words' : ''}, ${others} only here`,
    ...values.slice(0, VALUES_SHOWN).map((value) => `• ${value}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}
