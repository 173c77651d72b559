import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppShellNotice } from './app-shell-notice.tsx';

it('says what the results of an app shell do not cover, and how it was recognized', () => {
  const app_shell = {
    message: 'Scripts create it.',
    reasons: [{ message: 'No text.' }, { message: 'A root.' }],
  };
  const text = renderToStaticMarkup(<AppShellNotice results={{ app_shell }} />).replaceAll(/<[^>]+>/g, '');
  expect(text).toBe('Scripts create it. No text. A root.');
});

it('is empty for other pages, and without results', () => {
  expect(renderToStaticMarkup(<AppShellNotice results={{ app_shell: null }} />)).toBe('');
  expect(renderToStaticMarkup(<AppShellNotice results={null} />)).toBe('');
});
