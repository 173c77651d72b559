import { readStored, useStored } from './components/use-stored.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** The theme that this browser has chosen, and a function that changes it. `auto` follows the system. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [stored, store] = useStored(KEY);
  return [
    toTheme(stored),
    (theme) => {
      store(theme === 'auto' ? null : theme);
      apply(theme);
    },
  ];
}

/** Sets the theme of the document before its first paint. */
export function applyStoredTheme(): void {
  apply(toTheme(readStored(KEY)));
}

function toTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'auto';
}

/** The colors follow `color-scheme`, which the stylesheet sets by this attribute. */
function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
