import { describe, expect, it } from 'vitest';
import { wwwVariantOf, httpVariantOf, registrableDomainOf } from './url-variants.ts';

describe('the variant of a URL over http', () => {
  it.each([
    ['https://shop.example/a?b', 'http://shop.example/a?b'],
    ['http://shop.example/', null],
    ['https://shop.example:8443/', null],
    ['https://192.0.2.1/', 'http://192.0.2.1/'],
  ])('of %s is %s', (page, variant) => {
    expect(httpVariantOf(new URL(page))).toBe(variant);
  });
});

describe('the variant of a URL with or without www', () => {
  it.each([
    ['https://shop.example/a', 'https://www.shop.example/a'],
    ['https://www.shop.example/a', 'https://shop.example/a'],
    ['https://www.shop.co.uk/', 'https://shop.co.uk/'],
    ['http://shop.example:8080/', 'http://www.shop.example:8080/'],
    ['https://blog.shop.example/', null],
    ['https://www.blog.shop.example/', null],
    ['https://me.github.io/', 'https://www.me.github.io/'],
    ['https://co.uk/', null],
    ['https://www.gov.uk/', null],
    ['https://www.service.gov.uk/renew', null],
    ['https://licences.service.gov.uk/', 'https://www.licences.service.gov.uk/'],
    ['https://192.0.2.1/', null],
    ['https://[2001:db8::1]/', null],
    ['http://localhost/', null],
  ])('of %s is %s', (page, variant) => {
    expect(wwwVariantOf(new URL(page))).toBe(variant);
  });
});

it.each([
  ['a.b.shop.co.uk', 'shop.co.uk'],
  ['shop.example.', 'shop.example'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
])('the registrable domain of %s is %s', (host, domain) => {
  expect(registrableDomainOf(host)).toBe(domain);
});
