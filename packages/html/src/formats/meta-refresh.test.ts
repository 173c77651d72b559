import { expect, it } from 'vitest';
import { parseMetaRefresh } from './meta-refresh.ts';

it.each([
  ['0', 0, null],
  [' 5 ', 5, null],
  ['5;', 5, null],
  ['.5', 0, null],
  ['1.9;url=/x', 1, '/x'],
  ['0; url=/x', 0, '/x'],
  ['0,URL = /x', 0, '/x'],
  ['0 /x', 0, '/x'],
  ['0;/x', 0, '/x'],
  [`0;url='/x y'z`, 0, '/x y'],
  ['0;url="/x', 0, '/x'],
  ['0;urlx', 0, 'urlx'],
  ['99999999999', 9_999_999_999, null],
])('reads %j', (content, delayS, reference) => {
  expect(parseMetaRefresh(content)).toEqual({ delayS, reference });
});

it.each(['', 'x', '; url=/x', '-1', '5x; url=/x'])('ignores %j, as browsers do', (content) => {
  expect(parseMetaRefresh(content)).toBeNull();
});
