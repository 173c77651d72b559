import { expect, it } from 'vitest';
import { badgeMarkdown } from './badge-markdown.ts';
import { DEFAULT_BRAND } from './brand.ts';

const URL = 'https://a.example/reports/1';

it.each([
  [DEFAULT_BRAND, 'Pagemark'],
  [{ name: 'R&D [Audits]' }, String.raw`R&D \[Audits\]`],
])('names the brand %j', (brand, name) => {
  expect(badgeMarkdown(URL, brand)).toBe(`[![${name}](${URL}/badge.svg)](${URL})`);
});
