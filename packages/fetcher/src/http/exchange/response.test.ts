import { expect, it } from 'vitest';
import { classifyResponse, redirectTarget } from './response.ts';

const HTML = [{ name: 'content-type', value: 'text/html' }];

it.each([
  [200, 'page', null],
  [203, 'page', null],
  [206, 'page', null],
  [301, 'redirect', null],
  [302, 'redirect', null],
  [303, 'redirect', null],
  [307, 'redirect', null],
  [308, 'redirect', null],
  [204, 'not_html', 'The URL returned 204 No Content instead of a page.'],
  [205, 'not_html', 'The URL returned 205 Reset Content instead of a page.'],
  [300, 'http_error', 'The server responded with 300 Multiple Choices.'],
  [304, 'http_error', 'The server responded with 304 Not Modified.'],
  [400, 'http_error', 'The server responded with 400 Bad Request.'],
  [404, 'http_error', 'The server responded with 404 Not Found.'],
  [418, 'http_error', "The server responded with 418 I'm a Teapot."],
  [503, 'http_error', 'The server responded with 503 Service Unavailable.'],
  [600, 'http_error', 'The server responded with 600.'],
  [999, 'http_error', 'The server responded with 999.'],
])('classifies status %d with HTML as %s', (status, kind, message) => {
  const response = classifyResponse(status, HTML);
  expect(response.kind === 'failure' ? response.failure.code : response.kind).toBe(kind);
  if (response.kind === 'failure') expect(response.failure.message).toBe(message);
});

it('names the media type of a response that is not a page', () => {
  expect(classifyResponse(200, [{ name: 'content-type', value: 'image/png' }])).toMatchObject({
    failure: { code: 'not_html', message: 'The URL returned image/png instead of an HTML page.' },
  });
});

it.each([
  ['attachment', 'failure'],
  ['Attachment; filename="page.html"', 'failure'],
  ['attachment ;filename=page.html', 'failure'],
  ['inline', 'page'],
  ['inline; filename="attachment"', 'page'],
  ['attachments', 'page'],
  ['', 'page'],
])('classifies a page with Content-Disposition %j as %s', (value, kind) => {
  const response = classifyResponse(200, [...HTML, { name: 'content-disposition', value }]);
  expect(response.kind).toBe(kind);
  if (response.kind !== 'failure') return;
  expect(response.failure).toMatchObject({
    code: 'not_html',
    message: expect.stringContaining('as a download'),
  });
});

const FROM = new URL('https://example.com/a/b?c');
const locations = (...values: string[]) => values.map((value) => ({ name: 'location', value }));
const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');

it.each([
  ['/x', 'https://example.com/x'],
  ['x', 'https://example.com/a/x'],
  ['', 'https://example.com/a/b?c'],
  ['?d', 'https://example.com/a/b?d'],
  ['//other.example/x', 'https://other.example/x'],
  ['http://other.example:8080/#top', 'http://other.example:8080/'],
  ['//127.1/', 'https://127.0.0.1/'],
  ['/\\/other.example', 'https://other.example/'],
  [asLatin1('/é'), 'https://example.com/%C3%A9'],
  ['/\u{E9}', 'https://example.com/%e9'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('resolves Location %j to %s', (location, target) => {
  expect(redirectTarget(FROM, locations(location), 8_192).href).toBe(target);
});

it.each([
  ['no Location', []],
  ['two that differ', locations('/x', '/y')],
  ['one that is not a URL', locations('http://[::1')],
  ['an invalid host', locations('http://256.256.256.256/')],
  ['one beyond the limit', locations(`/${'x'.repeat(8_192)}`)],
])('rejects a redirect with %s', (_name, headers) => {
  expect(() => redirectTarget(FROM, headers, 8_192)).toThrow(
    expect.objectContaining({ code: 'invalid_redirect' }),
  );
});

it('accepts two equal Location headers', () => {
  expect(redirectTarget(FROM, locations('/x', '/x'), 8_192).pathname).toBe('/x');
});
