import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  tone?: 'bad' | 'good' | 'neutral';
  /** An alert interrupts screen readers, a status waits. */
  role: 'alert' | 'status';
  title: string;
  children: ReactNode;
};

/** A message inside a screen: what happened, and what to do about it. */
export function Notice({ tone = 'neutral', role, title, children }: Props) {
  return (
    <div role={role} className={`${styles['notice']} ${styles[tone]}`}>
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  );
}
