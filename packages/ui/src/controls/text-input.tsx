import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A field of one line. */
export function TextInput({ label, description, error, className, ...input }: TextInputProps) {
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(field) => <input {...field} {...input} />}
    </Field>
  );
}

type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** A field of many lines. */
export function Textarea({ label, description, error, className, ...area }: TextareaProps) {
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(field) => <textarea {...field} {...area} />}
    </Field>
  );
}

/** A field for a password or a key, with a button that shows the typed text. */
export function PasswordInput({ label, description, error, className, ...input }: TextInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} description={description} error={error} className={className}>
      {(field) => (
        <div className={styles['password']}>
          <input {...field} {...input} type={isShown ? 'text' : 'password'} spellCheck={false} />
          <button
            type="button"
            className={styles['reveal']}
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M1 8q3-5 7-5t7 5q-3 5-7 5T1 8Z" />
              <circle cx="8" cy="8" r="2.2" />
              {isShown && <path d="m2 14 12-12" />}
            </svg>
          </button>
        </div>
      )}
    </Field>
  );
}
