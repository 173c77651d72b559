import { useId } from 'react';
import type { ComponentProps } from 'react';
import styles from './choice.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; description?: string };

/** A checkbox with its label beside it. */
export function Checkbox({ label, description, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles['checkbox']}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        {...input}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && <p id={`${id}-description`}>{description}</p>}
    </div>
  );
}
