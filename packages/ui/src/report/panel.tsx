import type { ReactNode } from 'react';
import styles from './report.module.css';

type Props = {
  title: string;
  /** Beside the title. */
  lead?: ReactNode;
  /** At the other end of the head. */
  actions?: ReactNode;
  isPadded?: boolean;
  children: ReactNode;
};

/** A part of a report with its heading: a region named by it. `isPadded`: whether its content has a margin inside. */
export function Panel({ title, lead, actions, isPadded = false, children }: Props) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['panelHead']}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <span className={styles['soft']}>{lead}</span>}
        {actions !== undefined && <span className={styles['panelActions']}>{actions}</span>}
      </header>
      {isPadded ? <div className={styles['padded']}>{children}</div> : children}
    </section>
  );
}
