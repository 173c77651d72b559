import { useSyncExternalStore } from 'react';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';
const MAX_AGE_S = 34_560_000; // 400 days, the most that browsers keep.
const listeners = new Set<() => void>();
/** The storage key that notifies other tabs. */
const STORED = 'pagemark-theme';

/**
 * The theme that this browser has chosen, and a function that changes it. `auto` follows the system. A cookie keeps it,
 * so the service sends documents in the right theme, including report pages, which have no scripts.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, shownTheme, () => 'auto'), changeTheme];
}

/** Whether the theme of the system is dark. */
export function useIsSystemDark(): boolean {
  return useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(DARK).matches,
    () => false,
  );
}

function subscribeToSystem(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Reads the theme of the document from the attribute that the service writes, by which the stylesheet sets
 * `color-scheme`.
 */
function shownTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'auto';
}

function changeTheme(theme: Theme): void {
  const maxAge = theme === 'auto' ? 0 : MAX_AGE_S;
  document.cookie = `pagemark-theme=${theme}; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
  showTheme(theme);
  try {
    localStorage.setItem(STORED, theme);
  } catch {
    // Without storage, other tabs show it after a reload.
  }
}

/** From now on, shows the theme that another tab chooses. */
export function followTheme(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const theme = THEMES.find((one) => one === newValue);
    if (key === STORED && theme !== undefined) showTheme(theme);
  });
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'auto' ? 'light dark' : theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
