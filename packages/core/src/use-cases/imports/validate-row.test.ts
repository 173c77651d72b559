import { expect, it } from 'vitest';
import { validateRow } from './validate-row.ts';

it.each([
  [
    { url: 'A.example' },
    { kind: 'url', url: 'https://a.example/', project: 'a.example', privacy: 1, password: null },
  ],
  [
    { url: 'a.example', privacy: '0' },
    { kind: 'url', privacy: 0, password: null },
  ],
  [
    { url: 'a.example', privacy: 2, password: 'p' },
    { kind: 'url', privacy: 2, password: 'p' },
  ],
  [
    { url: 'a.example', password: 'p' },
    { kind: 'url', privacy: 1, password: null },
  ],
  [
    { url: 'a.example', privacy: '3' },
    { kind: 'reject', reason: 'privacy must be one of 0, 1, 2.' },
  ],
  [
    { url: 'a.example', privacy: 'public' },
    { kind: 'reject', reason: 'privacy must be one of 0, 1, 2.' },
  ],
  [
    { url: 'a.example', privacy: 2 },
    { kind: 'reject', text: 'a.example', reason: 'password is required when privacy is 2.' },
  ],
  [{ url: 'https://me:secret@a.example/' }, { kind: 'reject', text: 'https://(not shown)@a.example/' }],
  [{ url: 'me:secret@a.example' }, { kind: 'reject', text: '(not shown)@a.example' }],
  [{ url: ' https:\\\\me:se@cret@a.example' }, { kind: 'reject', text: ' https:\\\\(not shown)@a.example' }],
  [{ url: 'ftp://a.example/@b' }, { kind: 'reject', text: 'ftp://a.example/@b' }],
  [
    { url: 'mailto:a@b' },
    { kind: 'reject', text: 'mailto:a@b', reason: 'url must start with http:// or https://.' },
  ],
  [
    { url: '=HYPERLINK("x")' },
    {
      kind: 'reject',
      text: '=HYPERLINK("x")',
      reason: 'url must have a valid host name: letters, digits, hyphens and dots.',
    },
  ],
  [{ url: '' }, { kind: 'reject', text: '', reason: 'url is required.' }],
  [{ url: 'a.example', privacy: 1, password: 'x'.repeat(1_025) }, { kind: 'reject' }],
])('validates %j like a single report', (row, expected) => {
  expect(validateRow({ line: 3, ...row }, { privacy: 1 })).toMatchObject({ line: 3, ...expected });
});

it('rejects a row without a password when all rows need one', () => {
  expect(validateRow({ line: 1, url: 'a.example' }, { privacy: 2 })).toMatchObject({ kind: 'reject' });
  expect(validateRow({ line: 1, url: 'a.example', privacy: 0 }, { privacy: 2 })).toMatchObject({
    privacy: 0,
  });
});

it('truncates a long text to 2 KiB in UTF-8 at a character boundary', () => {
  const checked = validateRow(
    { line: 1, text: `a${'ä'.repeat(4_000)}`, problem: 'Too long.' },
    { privacy: 1 },
  );
  expect(checked).toEqual({ kind: 'reject', line: 1, text: `a${'ä'.repeat(1_023)}`, reason: 'Too long.' });
});
