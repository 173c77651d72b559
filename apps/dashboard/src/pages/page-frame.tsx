import { BrandMark, GateRing } from '@pagemark/ui';
import type { ReactNode } from 'react';
import '@pagemark/ui/tokens.css';
import './pages.css';
import styles from './pages.module.css';

type Props = {
  isNarrow?: boolean;
  /** Links in the header, beside the logo. */
  links?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: logo, links, a sheet with the content, footer. */
export function PageFrame({ isNarrow = false, links, footer, children }: Props) {
  return (
    <div className={`${styles['page']} ${isNarrow ? styles['narrow'] : ''}`}>
      {isNarrow && <GateRing />}
      <header className={styles['top']}>
        <span className={styles['brand']}>
          <BrandMark />
        </span>
        {links}
      </header>
      <main className={styles['sheet']}>{children}</main>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </div>
  );
}
