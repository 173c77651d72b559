import { errors } from 'playwright-core';
import { expect, it } from 'vitest';
import { navigationFailure } from './navigation-failure.ts';

const URL_OF_PAGE = 'https://www.example.com/';

it.each([
  ['deadline', new errors.TimeoutError('page.goto: Timeout 15000ms exceeded.')],
  ['page_crashed', new Error('page.goto: Page crashed\nCall log:\n  - navigating to the page')],
  ['browser_crashed', new Error('page.goto: Target page, context or browser has been closed')],
  ['not_a_page', new Error('page.goto: Download is starting')],
  ['not_a_page', new Error('page.goto: net::ERR_ABORTED at https://www.example.com/')],
  ['navigation_failed', new Error('page.goto: net::ERR_CONNECTION_REFUSED at https://www.example.com/')],
  ['navigation_failed', new Error('page.goto: net::ERR_FAILED at https://www.example.com/?q=Timeout')],
  ['navigation_failed', new Error('page.goto: net::ERR_FAILED at https://www.example.com/crashed')],
  ['navigation_failed', new Error('page.goto: net::ERR_FAILED at https://www.example.com/ERR_ABORTED')],
])('a navigation fails with %s for the error of the browser: %s', (code, error) => {
  expect(navigationFailure(error, URL_OF_PAGE, []).code).toBe(code);
});

it('a navigation to a host that the proxy refused has failed for its address', () => {
  const refused = [{ host: 'www.example.com', port: 443, reason: 'address' as const, count: 1 }];
  expect(navigationFailure(new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), URL_OF_PAGE, refused).code).toBe(
    'blocked_address',
  );
});
