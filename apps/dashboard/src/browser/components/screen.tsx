import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from './use-title.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The screens above a detail screen. */
  crumbs?: readonly { title: string; href: string }[];
  /** Beside the breadcrumbs of a detail screen. */
  aside?: ReactNode;
  /** Before the title of a detail screen. */
  mark?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a screen: title, lead, actions and content. The bar at the top has the title of a list screen, or the
 * breadcrumbs of a detail screen, whose title is below.
 */
export function Screen({ title, lead, actions, crumbs, aside, mark, children }: Props) {
  useTitle(title);
  const buttons = actions !== undefined && actions !== null && <div className="actions">{actions}</div>;
  if (crumbs === undefined)
    return (
      <>
        <header className="topbar">
          <div>
            <h1>{title}</h1>
            {buttons}
          </div>
        </header>
        {lead !== undefined && <div className="screen-lead soft">{lead}</div>}
        {children}
      </>
    );
  return (
    <>
      <div className="topbar">
        <div>
          <nav className="crumbs" aria-label="Breadcrumb">
            <ol>
              {crumbs.map((crumb) => (
                <li key={crumb.href}>
                  <Link href={crumb.href}>
                    <bdi>{crumb.title}</bdi>
                  </Link>
                </li>
              ))}
              <li aria-current="page">
                <bdi>{title}</bdi>
              </li>
            </ol>
          </nav>
          {aside}
        </div>
      </div>
      <header className="screen-head">
        <div>
          <h1 dir="auto">
            {mark}
            {title}
          </h1>
          {lead !== undefined && <div className="soft">{lead}</div>}
        </div>
        {buttons}
      </header>
      {children}
    </>
  );
}
