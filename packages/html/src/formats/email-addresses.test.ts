import { expect, it } from 'vitest';
import { emailAddressesIn } from './email-addresses.ts';

it.each([
  ['Write to info@shop.de.', ['info@shop.de']],
  ['<Info@Shop.DE>, info@shop.de', ['info@shop.de']],
  ['a.b+c@mail.shop.co.uk and x_y@z.org', ['a.b+c@mail.shop.co.uk', 'x_y@z.org']],
  ['Пишите: ivan@почта.рф', []],
  ['почта:ivan@mail.ru', ['ivan@mail.ru']],
  ['logo@2x.png hero@3x.zip icon@1.5x.mov', []],
  ['me@example.com you@sub.example.org he@shop.example', []],
  ['@mention and a @ b.com, user@localhost, x@y', []],
  ['npm i @scope/name@1.2.3', []],
  ['a@b@shop.de', ['b@shop.de']],
  ['@me@mastodon.social (@me@shop.de) and me@shop.de', ['me@shop.de']],
  ['@@me@shop.de', ['me@shop.de']],
  ['info [at] shop.de', []],
  ['x@unknown-tld.notatld', []],
  ['a@shop..de', []],
])('finds the addresses in %j', (text, expected) => {
  expect(emailAddressesIn(text, 10)).toEqual(expected);
});

it('terminates on text that consists of @ signs', () => {
  for (const text of [
    '@'.repeat(100_000),
    'a@'.repeat(50_000),
    'a-'.repeat(50_000),
    `a@${'a-.'.repeat(30_000)}`,
  ]) {
    expect(emailAddressesIn(text, 10)).toEqual([]);
  }
});
