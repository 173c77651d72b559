import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonLook = {
  /** One primary button per form or screen; `danger` deletes. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  className?: string;
};

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

/**
 * A button. While it is busy, it keeps its width and shows a spinner. Busy or disabled, it cannot be pressed but keeps the focus,
 * which a browser takes from an element that has the attribute `disabled`.
 */
export function Button({ variant, size, className, isBusy = false, disabled, onClick, ...button }: Props) {
  const isOff = disabled === true || isBusy;
  return (
    <button
      type="button"
      {...button}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      // The default action submits the form, as Enter in one of its fields does.
      onClick={isOff ? (event) => event.preventDefault() : onClick}
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
