import { Button, useMantineColorScheme } from '@mantine/core';
import { Logo } from '@pagemark/ui';
import { IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RequireScope, useHasScope } from '../components/require-scope.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const NAV_ITEMS = [
  { href: '/', title: 'Overview' },
  { href: '/reports', title: 'Reports' },
  { href: '/projects', title: 'Projects' },
  { href: '/imports', title: 'Imports' },
  { href: '/checks', title: 'Checks' },
  { href: '/keys', title: 'Keys' },
  { href: '/settings', title: 'Settings' },
];

/** The frame around every screen: navigation and a skip link for keyboard users. */
export function Layout({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const main = useFocusOnNavigation(location);
  const isAdmin = useHasScope('admin');
  return (
    <>
      <a className="skip-link" href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      <header className="top">
        <Link href="/" className="brand">
          <Logo />
          Pagemark
        </Link>
        <nav aria-label="Main">
          {NAV_ITEMS.filter(({ href }) => isAdmin || href !== '/keys').map(({ href, title }) => (
            <Link key={href} href={href} aria-current={isAt(location, href) ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        <div className="top-end">
          <ThemeToggle />
          <RequireScope scope="write">
            <Button component={Link} href="/new" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
              New report
            </Button>
          </RequireScope>
        </div>
      </header>
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={location}>{children}</ErrorBoundary>
      </main>
    </>
  );
}

function isAt(location: string, href: string): boolean {
  if (href === '/reports' && location.startsWith('/report/')) return true;
  return location === href || (href !== '/' && location.startsWith(`${href}/`));
}

/**
 * Moves focus to the main element on navigation, so that screen readers announce the new screen, unless a field of the
 * screen has taken it. The browser announces the first screen.
 */
function useFocusOnNavigation(location: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [location]);
  return main;
}

function skipTo(event: { preventDefault(): void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </button>
  );
}
