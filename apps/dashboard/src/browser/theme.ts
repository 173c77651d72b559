import { createTheme } from '@mantine/core';

/** Colours stand in app.css: the page's policy allows no styles that a script writes into the document. */
export const theme = createTheme({
  fontFamily: 'system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, monospace',
  defaultRadius: 'md',
  cursorType: 'pointer',
});
