import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonLook = {
  /** One primary button per form or screen; `danger` deletes. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  className?: string;
};

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

/** A button. While it is busy, it keeps its width, shows a spinner and cannot be pressed. */
export function Button({ variant, size, className, isBusy = false, disabled, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy}
      className={buttonClass({ variant, size, className })}
    />
  );
}

type LookProps = { [Name in keyof ButtonLook]: ButtonLook[Name] | undefined };

/** The class names of a link that looks like a button. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className = '',
}: LookProps = {}): string {
  return [styles['button'], styles[variant], styles[size], className].filter(Boolean).join(' ');
}
