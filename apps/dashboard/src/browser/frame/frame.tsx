import { Button, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { May, useMay } from '../parts/may.tsx';

const PLACES = [
  { href: '/', title: 'Overview' },
  { href: '/reports', title: 'Reports' },
  { href: '/projects', title: 'Projects' },
  { href: '/imports', title: 'Imports' },
  { href: '/checks', title: 'Checks' },
  { href: '/keys', title: 'Keys' },
  { href: '/settings', title: 'Settings' },
];

/** What stands around every screen: where one can go, and the way past it for those who do not point. */
export function Frame({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const main = useFocusOnArrival(location);
  const mayAdmin = useMay('admin');
  return (
    <>
      <a className="skip" href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to the content
      </a>
      <header className="top">
        <Link href="/" className="brand">
          <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden>
            <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
          </svg>
          Pagemark
        </Link>
        <nav aria-label="Main">
          {PLACES.filter(({ href }) => mayAdmin || href !== '/keys').map(({ href, title }) => (
            <Link key={href} href={href} aria-current={isAt(location, href) ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        <div className="top-end">
          <SchemeToggle />
          <May scope="write">
            <Button component={Link} href="/new" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
              New report
            </Button>
          </May>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function isAt(location: string, href: string): boolean {
  if (href === '/reports' && location.startsWith('/report/')) return true;
  return location === href || (href !== '/' && location.startsWith(`${href}/`));
}

/** Somebody who hears the page is told of a new one when the focus goes to it. The first is told by the browser. */
function useFocusOnArrival(location: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [location]);
  return main;
}

function skipTo(event: { preventDefault(): void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </button>
  );
}
