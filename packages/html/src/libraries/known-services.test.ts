import { describe, expect, it } from 'vitest';
import { servicesAt, servicesCalledIn } from './known-services.ts';

describe('servicesAt', () => {
  it('matches a host and its subdomains', () => {
    expect(servicesAt('plausible.io')).toMatchObject([{ name: 'Plausible', kind: 'analytics', path: '' }]);
    expect(servicesAt('eu.plausible.io')).toEqual(servicesAt('plausible.io'));
  });

  it('distinguishes services on one host by their path', () => {
    const names = servicesAt('www.googletagmanager.com').map(({ name, path }) => `${name} ${path}`);
    expect(names).toContain('Google Analytics /gtag/js');
    expect(names).toContain('Google Tag Manager /gtm.js');
  });

  it('distinguishes the Meta Pixel from its plug-ins', () => {
    const services = servicesAt('connect.facebook.net').map(({ name, path }) => [name, path]);
    expect(services).toEqual([
      ['Meta Pixel', '/en_US/fbevents.js'],
      ['Meta Pixel', '/en_US/fbds.js'],
      ['Meta Pixel', '/signals'],
      ['Facebook SDK', ''],
    ]);
  });

  it.each(['notplausible.io', 'plausible.io.example', 'io', ''])('finds nothing at %j', (host) => {
    expect(servicesAt(host)).toEqual([]);
  });
});

describe('servicesCalledIn', () => {
  it('detects services that an inline script loads', () => {
    const text = "j.src='https://www.googletagmanager.com/gtm.js?id='+i";
    expect(servicesCalledIn(text)).toMatchObject([{ name: 'Google Tag Manager', kind: 'analytics' }]);
    expect(servicesCalledIn('console.log(1)')).toEqual([]);
  });

  it.each([
    [
      "t.src=v}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init')",
      'Meta Pixel',
    ],
    ["js.src='//connect.facebook.net/de_DE/sdk.js#xfbml=1&version=v19.0'", 'Facebook SDK'],
    ["e.src = p + '//connect.facebook.net/en_US/all.js'", 'Facebook SDK'],
    ["e.src='https://connect.facebook.net/fr_FR/sdk/xfbml.customerchat.js'", 'Facebook SDK'],
  ])('distinguishes files on one host: %s', (text, name) => {
    expect(servicesCalledIn(text).map((service) => service.name)).toEqual([name]);
  });
});
