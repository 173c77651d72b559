import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The texts around the input of a field. An error also marks the input as invalid. */
export type FieldProps = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
};

/** The attributes that associate an input with its label, description and error. */
export type FieldInput = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** An input with its label above, and its description and error below. */
export function Field(props: FieldProps & { children: (input: FieldInput) => ReactNode }) {
  const { label, description, error, className = '', children } = props;
  const id = useId();
  const hasError = isShown(error);
  const hasDescription = isShown(description);
  const described = [hasError && `${id}-error`, hasDescription && `${id}-description`].filter(Boolean);
  return (
    <div className={`${styles['field']} ${className}`}>
      {isShown(label) && (
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      )}
      {children({
        id,
        className: styles['input'],
        'aria-invalid': hasError || undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {hasDescription && (
        <p id={`${id}-description`} className={styles['description']}>
          {description}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

function isShown(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== '' && part !== false;
}
