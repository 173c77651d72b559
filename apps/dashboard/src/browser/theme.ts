import { createTheme } from '@mantine/core';

/** Colors are in app.css: the CSP forbids styles that a script adds to the document. */
export const theme = createTheme({
  fontFamily: 'system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, monospace',
  defaultRadius: 'md',
  cursorType: 'pointer',
});
