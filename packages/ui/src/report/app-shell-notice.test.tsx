import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppShellNotice } from './app-shell-notice.tsx';

const app_shell = { reasons: [{ message: 'No text.' }, { message: 'A root.' }] };

const textOf = (results: Parameters<typeof AppShellNotice>[0]['results']) =>
  renderToStaticMarkup(<AppShellNotice results={results} />).replaceAll(/<[^>]+>/g, '');

it('says what the results of an app shell do not cover, how to turn rendering on, and how it was recognized', () => {
  expect(textOf({ app_shell, rendering: null })).toBe(
    'Scripts create the content of this page, and it was not rendered, so the results cover only the HTML that the server sent: to audit what a browser shows, audit its URL again with “Render in a browser” set to Auto or On, or set that in the schedule of its project. No text. A root.',
  );
});

it('says why rendering failed, and not how to turn it on, when it was on', () => {
  const rendering = {
    devices: [{ error: { message: 'Too many pages are being rendered.' } }, { error: null }],
  };
  expect(textOf({ app_shell, rendering })).toBe(
    'Scripts create the content of this page, and rendering it failed, so the results cover only the HTML that the server sent. Too many pages are being rendered. No text. A root.',
  );
});

it('is empty for other pages, and without results', () => {
  expect(textOf({ app_shell: null, rendering: null })).toBe('');
  expect(textOf(null)).toBe('');
});
