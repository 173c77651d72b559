import { Button, useMantineColorScheme } from '@mantine/core';
import { Logo } from '@pagemark/ui';
import {
  IconFileText,
  IconHome,
  IconKey,
  IconListCheck,
  IconMenu2,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconUpload,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RequireScope, useHasScope } from '../components/require-scope.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const NAV_ITEMS = [
  { href: '/', title: 'Overview', Icon: IconHome },
  { href: '/reports', title: 'Reports', Icon: IconFileText },
  { href: '/projects', title: 'Projects', Icon: IconWorld },
  { href: '/imports', title: 'Imports', Icon: IconUpload },
  { href: '/checks', title: 'Checks', Icon: IconListCheck },
  { href: '/keys', title: 'Keys', Icon: IconKey },
  { href: '/settings', title: 'Settings', Icon: IconSettings },
];

/** The frame around every screen: navigation and a skip link for keyboard users. */
export function Layout({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const main = useFocusOnNavigation(location);
  return (
    <div className="app">
      <a className="skip-link" href="#main" onClick={(event) => skipTo(event, main.current)}>
        Skip to content
      </a>
      {/* Remounted by navigation: the menu of a phone closes. */}
      <Sidebar key={location} location={location} />
      <div className="sheet">
        <OfflineNotice />
        <main id="main" ref={main} tabIndex={-1}>
          <ErrorBoundary key={location}>{children}</ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

/** Brand, actions and navigation. On a phone the navigation is behind a button. */
function Sidebar({ location }: { location: string }) {
  const isAdmin = useHasScope('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="side">
      <Link href="/" className="brand">
        <Logo />
        Pagemark
      </Link>
      <ThemeToggle />
      <RequireScope scope="write">
        <Button
          component={Link}
          href="/new"
          size="xs"
          className="new-report"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          New report
        </Button>
      </RequireScope>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="main-navigation"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconX size={18} aria-hidden /> : <IconMenu2 size={18} aria-hidden />}
      </button>
      <nav id="main-navigation" aria-label="Main" data-open={isOpen}>
        {NAV_ITEMS.filter(({ href }) => isAdmin || href !== '/keys').map(({ href, title, Icon }) => (
          <Link key={href} href={href} aria-current={isAt(location, href) ? 'page' : undefined}>
            <Icon size={16} stroke={1.6} aria-hidden />
            {title}
          </Link>
        ))}
      </nav>
    </header>
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
