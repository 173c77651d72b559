import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './select.module.css';

export type Choice = { value: string; label: string };
type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & { choices: readonly (Choice | string)[] };

/**
 * A choice of one of several values. The browser's own select, styled; its list is styled, too, where browsers allow
 * it.
 */
export function Select({ label, description, error, className, choices, ...select }: Props) {
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(field) => (
        <select {...field} className={`${field.className} ${styles['select']}`} {...select}>
          {choices.map(toChoice).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function toChoice(choice: Choice | string): Choice {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}
