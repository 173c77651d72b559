import { readFileSync } from 'node:fs';
import { limitVariable } from '@pagemark/core';
import { LIMIT_SENTENCES } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { LIMIT_GROUPS } from '../src/limit-settings.ts';

const ROW = /^\| `(FETCH_LIMIT_\w+)` \| ([\d,]+) \| .* \|(.*)\|$/;

/** The rows of the page about limits: variable, default, and what becomes of it in a report. */
function rowsOfPage(): [variable: string, value: number, inReport: string][] {
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  return page.split('\n').flatMap((line) => {
    const [, variable, value = '', inReport = ''] = ROW.exec(line) ?? [];
    return variable === undefined ? [] : [[variable, Number(value.replaceAll(',', '')), inReport.trim()]];
  });
}

it('the page about limits has every limit, with its default', () => {
  const limits = Object.values(LIMIT_GROUPS).flatMap(({ prefix, defaults }) =>
    Object.entries(defaults).map(([key, value]): [string, number] => [limitVariable(prefix, key), value]),
  );
  const rows = rowsOfPage().map(([variable, value]): [string, number] => [variable, value]);
  expect(new Map(rows)).toEqual(new Map(limits));
});

it('the page about limits says of those that reports name what becomes of them, and of no others', () => {
  const told = rowsOfPage().filter(([, , inReport]) => inReport !== '');
  const names = told.map(([variable]) => variable.toLowerCase().replace('fetch_limit_', 'fetch.limit.'));
  expect(new Set(names)).toEqual(new Set(Object.keys(LIMIT_SENTENCES)));
});
