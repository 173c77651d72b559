import { readFileSync } from 'node:fs';
import { limitVariable } from '@pagemark/core';
import { LIMIT_MESSAGES } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { LIMIT_GROUPS } from '../src/limit-settings.ts';

const ROW = /^\| `((?:FETCH|AUDIT|IMPORT)_LIMIT_\w+)` \| ([\d,]+) \| .* \|(.*)\|$/;

/** Returns the rows of docs/limits.md: variable, default, and the effect on a report. */
function rowsOfPage(): [variable: string, value: number, inReport: string][] {
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  return page.split('\n').flatMap((line) => {
    const [, variable, value = '', inReport = ''] = ROW.exec(line) ?? [];
    return variable === undefined ? [] : [[variable, Number(value.replaceAll(',', '')), inReport.trim()]];
  });
}

it('docs/limits.md lists every limit with its default', () => {
  const limits = Object.values(LIMIT_GROUPS).flatMap(({ prefix, defaults }) =>
    Object.entries(defaults).map(([key, value]): [string, number] => [limitVariable(prefix, key), value]),
  );
  const rows = rowsOfPage().map(([variable, value]): [string, number] => [variable, value]);
  expect(new Map(rows)).toEqual(new Map(limits));
});

it('docs/limits.md describes the effect of exactly those limits that reports name', () => {
  const described = rowsOfPage().filter(([, , inReport]) => inReport !== '');
  const names = described.map(([variable]) => variable.toLowerCase().replace('_limit_', '.limit.'));
  expect(new Set(names)).toEqual(new Set(Object.keys(LIMIT_MESSAGES)));
});
