import { buttonClass } from '@pagemark/ui/controls';
import { BrandMark } from '@pagemark/ui';
import {
  IconActivity,
  IconFileText,
  IconHome,
  IconKey,
  IconListCheck,
  IconMenu2,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSettings,
  IconSun,
  IconUpload,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { RequireScope, useHasScope } from '../components/require-scope.tsx';
import { useTheme } from '../theme.ts';
import { PALETTE_KEYS } from './shortcut-keys.ts';

const NAV_ITEMS = [
  { href: '/', title: 'Overview', Icon: IconHome },
  { href: '/reports', title: 'Reports', Icon: IconFileText },
  { href: '/projects', title: 'Projects', Icon: IconWorld },
  { href: '/imports', title: 'Imports', Icon: IconUpload },
  { href: '/checks', title: 'Checks', Icon: IconListCheck },
];
const ADMIN_ITEMS = [
  { href: '/settings/activity', title: 'Activity', Icon: IconActivity },
  { href: '/keys', title: 'Keys', Icon: IconKey },
];
const SETTINGS = { href: '/settings', title: 'Settings', Icon: IconSettings };

type Props = { location: string; onSearch: () => void };

/** Brand, search, actions and navigation. On a phone the navigation is behind a button. */
export function Sidebar({ location, onSearch }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="side">
      <Link href="/" className="brand">
        <BrandMark />
      </Link>
      <ThemeToggle />
      <button type="button" className="search-button" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span>Find or jump to</span>
        <kbd>{PALETTE_KEYS}</kbd>
      </button>
      <RequireScope scope="write">
        <Link href="/new" className={buttonClass({ size: 'small', className: 'new-report' })}>
          <IconPlus size={16} aria-hidden />
          New report
        </Link>
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
      <Navigation location={location} isOpen={isOpen} />
    </header>
  );
}

function Navigation({ location, isOpen }: { location: string; isOpen: boolean }) {
  const isAdmin = useHasScope('admin');
  const items = [...NAV_ITEMS, ...(isAdmin ? ADMIN_ITEMS : []), SETTINGS];
  const firstAtBottom = isAdmin ? ADMIN_ITEMS[0] : SETTINGS;
  // The activity log is below the settings, too.
  const current = items.find(({ href }) => isAt(location, href));
  return (
    <nav id="main-navigation" aria-label="Main" data-open={isOpen}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item === current ? 'page' : undefined}
          className={item === firstAtBottom ? 'first-at-bottom' : ''}
        >
          <item.Icon size={16} stroke={1.6} aria-hidden />
          {item.title}
        </Link>
      ))}
    </nav>
  );
}

function isAt(location: string, href: string): boolean {
  if (href === '/reports' && location.startsWith('/report/')) return true;
  return location === href || (href !== '/' && location.startsWith(`${href}/`));
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const isDark =
    theme === 'dark' || (theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </button>
  );
}
