import { describe, expect, it } from 'vitest';
import { libraryOf } from './known-libraries.ts';

describe('libraryOf', () => {
  it.each([
    ['/js/jquery-3.7.1.min.js', 'jQuery', '3.7.1'],
    ['https://code.jquery.com/jquery-3.6.0.slim.min.js', 'jQuery', '3.6.0'],
    ['https://cdn.example/npm/jquery@3.7.1/dist/jquery.min.js', 'jQuery', '3.7.1'],
    ['https://cdn.example/ajax/libs/jquery/1.12.4/jquery.min.js?x=9.9.9', 'jQuery', '1.12.4'],
    ['/wp-includes/js/jquery/jquery.js?ver=3.7', 'jQuery', null],
    ['/jquery-ui-1.13.2.min.js', 'jQuery UI', '1.13.2'],
    ['/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js', 'Bootstrap', '5.3.3'],
    ['/vue@3.4.21/dist/vue.global.prod.js', 'Vue', '3.4.21'],
    ['/D3.V7.MIN.JS', 'D3', null],
  ])('reads %s', (address, name, version) => {
    expect(libraryOf(address)).toMatchObject({ name, version });
  });

  it.each(['/main.js', '/jquery.plugin.js', '/reacting.js', '/', ''])('finds no library in %j', (address) => {
    expect(libraryOf(address)).toBeNull();
  });

  it.each([
    ['/jquery-3.4.1.js', 'CVE-2020-11023'],
    ['/jquery-3.5.js', null],
    ['/jquery.js', null],
    ['/angular-1.8.3.min.js', 'CVE-2022-25869'],
    ['/lodash-4.17.21.js', null],
  ])('maps %s to its advisory', (address, advisory) => {
    expect(libraryOf(address)?.advisory).toBe(advisory);
  });
});
