import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

test('takes the browser that is configured, and no other', () => {
  expect(findBrowser({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(findBrowser({ CHROME_PATH: join(dirname(process.execPath), 'no-browser') })).toBeNull();
});

test('finds none where none is installed', () => {
  expect(findBrowser({ PATH: import.meta.dirname }, 'aix')).toBeNull();
});
