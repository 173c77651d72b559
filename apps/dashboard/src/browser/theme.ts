import { createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** Colors are in app.css: the CSP forbids styles that a script adds to the document. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'md',
  cursorType: 'pointer',
});

/** Sets the theme of the document before its first paint: the one that was chosen, or that of the system. */
export function applyStoredTheme(): void {
  const chosen = localStorageColorSchemeManager().get('auto');
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen === 'auto' ? system : chosen);
}
