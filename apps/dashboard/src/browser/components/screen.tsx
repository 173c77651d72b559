import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The frame of a screen: title, lead, actions and content. */
export function Screen({ title, lead, actions, children }: Props) {
  useTitle(title);
  return (
    <>
      <header className="screen-head">
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className="soft">{lead}</p>}
        </div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}
