import fc from 'fast-check';
import { anyText } from '../testing/any-text.ts';
import { describe, expect, it } from 'vitest';
import { isProjectName, normalizeUrl, toUrlText, URL_CHARACTERS_MAX } from './webpage-url.ts';

describe('normalizeUrl', () => {
  it.each([
    ['example.com', 'https://example.com/', 'example.com'],
    ['  https://example.com/a  ', 'https://example.com/a', 'example.com'],
    ['//example.com/a', 'https://example.com/a', 'example.com'],
    ['HTTP://Example.COM:80/Path?b=2&a=1#part', 'http://example.com/Path?b=2&a=1', 'example.com'],
    ['https://www.example.com:443/', 'https://www.example.com/', 'example.com'],
    ['https://www.example.com:8443/', 'https://www.example.com:8443/', 'example.com:8443'],
    ['localhost:8080', 'https://localhost:8080/', 'localhost:8080'],
    ['localhost:8080/x?y', 'https://localhost:8080/x?y', 'localhost:8080'],
    ['http://localhost:8080', 'http://localhost:8080/', 'localhost:8080'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4', 'xn--bcher-kva.example'],
    ['http://0x7f.1/', 'http://127.0.0.1/', '127.0.0.1'],
    ['http://[::1]:3000/', 'http://[::1]:3000/', '[::1]:3000'],
    ['https://www./', 'https://www./', 'www.'],
    ['https://example.com/?', 'https://example.com/?', 'example.com'],
    ['https:example.com', 'https://example.com/', 'example.com'],
    ['https://my_shop.example.com/', 'https://my_shop.example.com/', 'my_shop.example.com'],
    ['https://example.com./', 'https://example.com./', 'example.com.'],
    ['https://example.com/#', 'https://example.com/', 'example.com'],
  ])('normalizes %j to %s of project %s', (input, url, project) => {
    expect(normalizeUrl(input)).toEqual({ ok: true, url, project });
  });

  it.each([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['https://', 'not_a_url'],
    ['http://exa mple.com', 'not_a_url'],
    ['/shop/item-1', 'not_a_url'],
    ['/etc/hosts', 'not_a_url'],
    ['///example.com/a', 'not_a_url'],
    [String.raw`\\server\share`, 'not_a_url'],
    ['https://example.com:99999/', 'not_a_url'],
    ['=HYPERLINK("x")', 'invalid_host'],
    ['=HYPERLINK("https://example.com";"x")', 'invalid_host'],
    ['+SUM(A1)', 'invalid_host'],
    ['@SUM(A1)', 'invalid_host'],
    ['https://exa{mple}.com/', 'invalid_host'],
    ['.', 'invalid_host'],
    ['https://../', 'invalid_host'],
    ['https://a..example/', 'invalid_host'],
    ['https://.example/', 'invalid_host'],
    ['https://example.com../', 'invalid_host'],
    ['ftp://example.com/', 'scheme_not_allowed'],
    ['javascript:alert(1)', 'scheme_not_allowed'],
    ['mailto:a@example.com', 'scheme_not_allowed'],
    ['javascript:1', 'scheme_not_allowed'],
    ['TEL:112', 'scheme_not_allowed'],
    ['file:///etc/passwd', 'scheme_not_allowed'],
    ['https://user@example.com/', 'credentials_not_allowed'],
    ['https://:secret@example.com/', 'credentials_not_allowed'],
    ['http://example.com:25/', 'port_not_allowed'],
    ['http://example.com:6667/', 'port_not_allowed'],
    [`https://example.com/${'a'.repeat(URL_CHARACTERS_MAX)}`, 'too_long'],
    [`https://example.com/${'ä'.repeat(400)}`, 'too_long'],
    ['a'.repeat(100_000), 'too_long'],
  ])('rejects %j as %s', (input, problem) => {
    expect(normalizeUrl(input)).toEqual({ ok: false, problem });
  });

  it('accepts a URL of the maximum length', () => {
    const url = `https://example.com/${'a'.repeat(URL_CHARACTERS_MAX - 20)}`;
    expect(url).toHaveLength(URL_CHARACTERS_MAX);
    expect(normalizeUrl(url)).toMatchObject({ ok: true, url });
  });

  it('never throws, and leaves normalized URLs unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          anyText(),
          fc.webUrl().map((url) => url.slice(8)),
        ),
        (input) => {
          const once = normalizeUrl(input);
          if (once.ok) expect(normalizeUrl(once.url)).toEqual(once);
          else expect(once.problem).toMatch(/^[a-z_]+$/);
        },
      ),
    );
  });
});

it.each(['café/Menü', 'فاس', '東京 天気', '👩‍👩‍👧', '%d9%81', '100%', '?a=b&c', '\ud800'])(
  'finds %j in URLs',
  (text) => {
    const normalized = normalizeUrl(`https://example.com/${text}/`);
    expect(normalized).toMatchObject({ ok: true, url: expect.stringContaining(toUrlText(text)) });
  },
);

describe('isProjectName', () => {
  it.each([
    'shop.example',
    'xn--bcher-kva.example',
    'my_shop.example',
    'localhost:8080',
    'shop.example:80',
    'shop.example:443',
    '[::1]:3000',
    'www.',
  ])('%j can be one', (text) => {
    expect(isProjectName(text)).toBe(true);
  });

  it.each([
    '',
    'Nope.Example',
    'www.shop.example',
    'bücher.example',
    'https://shop.example',
    'shop.example/',
    'shop.example/a',
    ' shop.example',
    'shop.example:099',
    'a@shop.example',
    'shop.example:25',
    '0x7f.1',
  ])('%j cannot', (text) => {
    expect(isProjectName(text)).toBe(false);
  });
});
