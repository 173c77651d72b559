import { buttonClass } from '@pagemark/ui/controls';
import { BrandMark } from '@pagemark/ui';
import {
  IconActivity,
  IconBell,
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
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { RequireScope, useHasScope } from '../components/require-scope.tsx';
import { useIsSystemDark, useTheme } from '../theme.ts';
import { usePaletteKeys } from './shortcut-keys.ts';
import { SidebarProjects } from './sidebar-projects.tsx';
import { useNavCounts } from './use-nav-counts.ts';

const OVERVIEW = { href: '/', title: 'Overview', Icon: IconHome };
const REPORTS = { href: '/reports', title: 'Reports', Icon: IconFileText };
const PROJECTS = { href: '/projects', title: 'Projects', Icon: IconWorld };
const NAV_ITEMS = [
  OVERVIEW,
  REPORTS,
  PROJECTS,
  { href: '/imports', title: 'Imports', Icon: IconUpload },
  { href: '/checks', title: 'Checks', Icon: IconListCheck },
  { href: '/alerts', title: 'Alerts', Icon: IconBell },
];
const ADMIN_ITEMS = [
  { href: '/settings/activity', title: 'Activity', Icon: IconActivity },
  { href: '/keys', title: 'Keys', Icon: IconKey },
];
const SETTINGS = { href: '/settings', title: 'Settings', Icon: IconSettings };

/** The id of the navigation. */
const MENU = 'main-navigation';

type Props = { location: string; onSearch: () => void };

/** Brand, search, actions and navigation. On a phone the navigation is behind a tab of the bar at the bottom. */
export function Sidebar({ location, onSearch }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isAdmin = useHasScope('admin');
  const atBottom = [...(isAdmin ? ADMIN_ITEMS : []), SETTINGS];
  // The activity log's path is below that of the settings, so it comes first.
  const current = [...NAV_ITEMS, ...atBottom].find(({ href }) => isAt(location, href))?.href ?? null;
  const more = useRef<HTMLButtonElement>(null);
  useMenuKeys(isOpen, (isFocusKept) => {
    setIsOpen(false);
    if (!isFocusKept) more.current?.focus();
  });
  return (
    <>
      <header className="side">
        <Link href="/" className="brand">
          <BrandMark />
        </Link>
        <ThemeToggle />
        <RequireScope scope="write">
          <Link
            href="/new"
            className={buttonClass({ size: 'small', className: 'new-report' })}
            title="New report"
          >
            <IconPlus size={16} aria-hidden />
            <span className="hidden">New report</span>
          </Link>
        </RequireScope>
        <button type="button" className="search-button" aria-keyshortcuts="Control+K" onClick={onSearch}>
          <IconSearch size={16} aria-hidden />
          <span>Find or jump to</span>
          <kbd>{usePaletteKeys()}</kbd>
        </button>
        <div id={MENU} className="side-menu" data-open={isOpen}>
          <nav aria-label="Main">
            <Items items={NAV_ITEMS} current={current} />
          </nav>
          <SidebarProjects location={location} />
          <nav aria-label="Account" className="at-bottom">
            <Items items={atBottom} current={current} />
          </nav>
        </div>
      </header>
      <nav className="tab-bar" aria-label="Tabs">
        <Tab item={OVERVIEW} current={current} />
        <Tab item={REPORTS} current={current} />
        <RequireScope scope="write">
          <Link href="/new" className="tab-add" aria-label="New report">
            <IconPlus size={20} aria-hidden />
          </Link>
        </RequireScope>
        <Tab item={PROJECTS} current={current} />
        <button
          ref={more}
          type="button"
          aria-expanded={isOpen}
          aria-controls={MENU}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
          More
        </button>
      </nav>
    </>
  );
}

/**
 * The menu of a phone takes the focus when it opens, because it precedes its button in the document. It closes with
 * Escape, and when the focus moves on to the screen, which it covers.
 */
function useMenuKeys(isOpen: boolean, close: (isFocusKept: boolean) => void): void {
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>(`#${MENU} a`)?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) close(false);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('main') !== null) close(true);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  });
}

type Item = { href: string; title: string; Icon: typeof IconHome };

function Items({ items, current }: { items: readonly Item[]; current: string | null }) {
  const counts = useNavCounts();
  return items.map(({ href, title, Icon }) => (
    <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {title}
      {counts[href] !== undefined && <span className="nav-count">{counts[href]}</span>}
    </Link>
  ));
}

function Tab({ item: { href, title, Icon }, current }: { item: Item; current: string | null }) {
  return (
    <Link href={href} aria-current={href === current ? 'page' : undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      {title}
    </Link>
  );
}

function isAt(location: string, href: string): boolean {
  if (href === '/reports' && location.startsWith('/report/')) return true;
  return location === href || (href !== '/' && location.startsWith(`${href}/`));
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const isSystemDark = useIsSystemDark();
  const isDark = theme === 'dark' || (theme === 'auto' && isSystemDark);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {/* CSS shows one of them, because the server does not know the system's theme. */}
      <IconSun size={18} className="in-dark" aria-hidden />
      <IconMoon size={18} className="in-light" aria-hidden />
    </button>
  );
}
