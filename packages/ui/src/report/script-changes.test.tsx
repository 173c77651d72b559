import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScriptChanges } from './script-changes.tsx';

const TITLE_CHANGE = {
  id: 'title',
  title: 'Page title',
  verdict: 'warn',
  message: 'Scripts change the title.',
  recommendation: 'Send it.',
  raw: { count: 1, others: 1, values: ['Loading <b>'] },
  rendered: { count: 1, others: 1, values: ['Shoes'] },
} as const;

const textOf = (script_changes: Parameters<typeof ScriptChanges>[0]) =>
  renderToStaticMarkup(<ScriptChanges {...script_changes} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('shows both values of each script change, side by side', () => {
  const text = textOf({ results: { rendering: { script_changes: [TITLE_CHANGE] } } });
  expect(text).toContain('Page title Scripts change the title. Send it. Loading &lt;b&gt; Shoes');
});

it('shows the values that only one view has, and the number of all values', () => {
  const links = {
    ...TITLE_CHANGE,
    raw: { count: 2, others: 0, values: [] },
    rendered: { count: 14, others: 12, values: ['https://www.example.com/a'] },
  };
  const text = textOf({ results: { rendering: { script_changes: [links] } } });
  expect(text).toContain('2 in total 14 in total, 12 only here https://www.example.com/a 11 more');
});

it('shows how much text each view has, and passages that only one has', () => {
  const text = {
    ...TITLE_CHANGE,
    id: 'main_text',
    raw: { count: 40, others: 9, values: ['Loading <the> list'] },
    rendered: { count: 900, others: 880, values: ['Boots for rain', 'Sewn by hand\u202E'] },
  };
  expect(textOf({ results: { rendering: { script_changes: [text] } } })).toContain(
    '40 words, 9 only here Loading &lt;the&gt; list 900 words, 880 only here Boots for rain Sewn by hand\uFFFD ',
  );
});

it('is empty without differences, without a rendering and without results', () => {
  expect(textOf({ results: { rendering: { script_changes: [] } } })).toBe('');
  expect(textOf({ results: { rendering: null } })).toBe('');
  expect(textOf({ results: null })).toBe('');
});
