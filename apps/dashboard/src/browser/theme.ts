import { createTheme } from '@mantine/core';

/** Colors are in app.css: the CSP forbids styles that a script adds to the document. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'md',
  cursorType: 'pointer',
});
