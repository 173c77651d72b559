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
    ['/wp-content/themes/shop-1.0.3/js/bootstrap.min.js', 'Bootstrap', null],
    ['/app/2.4.0/jquery.min.js', 'jQuery', null],
    ['/react@18.2.0/vendor/lodash.js', 'Lodash', null],
    ['/vendor/bootstrap-4.0.0-dist/js/bootstrap.min.js', 'Bootstrap', '4.0.0'],
    ['/vendor/jquery-3.3.1/jquery.min.js', 'jQuery', '3.3.1'],
    ['https://cdn.example/ajax/libs/twitter-bootstrap/3.3.7/js/bootstrap.min.js', 'Bootstrap', '3.3.7'],
    ['https://cdn.example/ajax/libs/moment.js/2.29.1/moment.min.js', 'Moment', '2.29.1'],
    ['https://cdn.example/npm/dompurify@3.0.6/dist/purify.min.js', 'DOMPurify', '3.0.6'],
    ['https://code.jquery.com/ui/1.12.1/jquery-ui.min.js', 'jQuery UI', '1.12.1'],
    ['/ui/1.12.1/jquery-ui.min.js', 'jQuery UI', null],
    ['https://code.angularjs.org/1.8.2/angular.min.js', 'AngularJS', '1.8.2'],
    ['/ajax/libs/prototype/1.7.3.0/prototype.js', 'Prototype', '1.7.3'],
    ['/wp-includes/js/jquery/jquery.min.js?ver=3.7.1', 'jQuery', '3.7.1'],
    ['/wp-includes/js/jquery/jquery.js?a=1&ver=1.12.4-wp', 'jQuery', '1.12.4'],
    ['/wp-content/themes/shop/js/jquery.min.js?ver=1.0.3', 'jQuery', null],
    ['/wp-includes/js/underscore.min.js?ver=1.0.3', 'Underscore', null],
    ['/js/jquery-3.5.1.min.dc5e7f18c8.js', 'jQuery', '3.5.1'],
    ['/static/vendor/jquery.min.8fb8fee4fcc3.js', 'jQuery', null],
    [`/assets/jquery-${'0f'.repeat(32)}.js`, 'jQuery', null],
  ])('reads %s', (address, name, version) => {
    expect(libraryOf(address)).toMatchObject({ name, version });
  });

  it.each(['/main.js', '/jquery.plugin.js', '/jquery.facade.js', '/dc5e7f18c8.js', '/reacting.js', '/', ''])(
    'finds no library in %j',
    (address) => {
      expect(libraryOf(address)).toBeNull();
    },
  );

  it.each([
    ['/jquery-3.4.1.js', 'CVE-2020-11023'],
    ['/jquery-3.5.js', null],
    ['/jquery.js', null],
    ['/angular-1.8.3.min.js', 'CVE-2022-25869'],
    ['/lodash-4.17.21.js', null],
    ['/bootstrap-3.4.0.min.js', 'CVE-2019-8331'],
    ['/bootstrap-3.4.1.min.js', null],
    ['/bootstrap-4.3.0.min.js', 'CVE-2019-8331'],
    ['/bootstrap-4.3.1.min.js', null],
    ['/bootstrap-5.0.0.min.js', null],
    ['/dompurify@2.5.4/purify.js', null],
    ['/dompurify@3.1.2/purify.js', 'CVE-2024-45801'],
    ['/dompurify@3.1.3/purify.js', null],
  ])('maps %s to its advisory', (address, advisory) => {
    expect(libraryOf(address)?.advisory).toBe(advisory);
  });
});
