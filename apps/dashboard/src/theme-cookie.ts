import { readCookie } from '@pagemark/http';

/** A theme that a browser has chosen; null: that of its system. The dashboard keeps it in a cookie (`browser/theme.ts`). */
export type ChosenTheme = 'light' | 'dark' | null;

/** Returns the theme of a Cookie header. */
export function readTheme(cookies: string | undefined): ChosenTheme {
  const theme = readCookie(cookies, 'pagemark-theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** Sets the theme of an HTML document, so its first paint already has the right colors. */
export function withTheme(html: string, theme: ChosenTheme): string {
  if (theme === null) return html;
  return html
    .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
    .replace(/(<meta name="color-scheme" content=)"light dark"/, `$1"${theme}"`);
}
