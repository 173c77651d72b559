import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';

export type TabLink = {
  title: string;
  href: string;
  isCurrent: boolean;
  /** Shown after the title; undefined while it is unknown. */
  count?: string | undefined;
};

/** The parts of a screen as links with their counts. If they do not fit, they scroll, with the current one in view. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  const counted = tabs.map(({ count }) => count).join(' ');
  useLayoutEffect(() => {
    const shown = list.current?.children[current];
    // Scrolls only the list; scrollIntoView would scroll the page as well.
    if (list.current !== null && shown instanceof HTMLElement)
      list.current.scrollLeft = shown.offsetLeft - (list.current.clientWidth - shown.clientWidth) / 2;
    // Counts that come later make the tabs wider.
  }, [current, counted]);
  return (
    <nav className="tabs" aria-label={label} ref={list}>
      {tabs.map(({ title, href, isCurrent, count }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {title} {count !== undefined && <span className="tab-count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
