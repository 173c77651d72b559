import { describe, expect, it } from 'vitest';
import { serviceOf, servicesCalledIn } from './known-services.ts';

describe('serviceOf', () => {
  it.each([
    ['https://www.google-analytics.com/analytics.js', 'analytics', 'Google Analytics'],
    ['//www.googletagmanager.com/gtag/js?id=G-1', 'analytics', 'Google Analytics'],
    ['https://www.googletagmanager.com/gtm.js?id=GTM-1', 'analytics', 'Google Tag Manager'],
    ['HTTPS://EU.PLAUSIBLE.IO:443/js/script.js', 'analytics', 'Plausible'],
    ['https://connect.facebook.net/en_US/fbevents.js', 'tracker', 'Meta Pixel'],
    ['https://www.facebook.com/tr?id=1', 'tracker', 'Meta Pixel'],
  ] as const)('knows %s', (address, kind, name) => {
    expect(serviceOf(address, kind)).toBe(name);
  });

  it.each([
    '/analytics.js',
    'https://notplausible.io/a.js',
    'https://www.facebook.com/shop',
    'https://plausible.io.example/',
    'plausible.io',
    '//',
  ])('knows no service in %j', (address) => {
    expect([serviceOf(address, 'analytics'), serviceOf(address, 'tracker')]).toEqual([null, null]);
  });
});

describe('servicesCalledIn', () => {
  it('finds what an inline script loads', () => {
    expect(servicesCalledIn("j.src='https://www.googletagmanager.com/gtm.js?id='+i", 'analytics')).toEqual([
      'Google Tag Manager',
    ]);
    expect(servicesCalledIn('console.log(1)', 'analytics')).toEqual([]);
  });
});
