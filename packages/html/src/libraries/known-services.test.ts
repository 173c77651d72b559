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

  it.each(['notplausible.io', 'plausible.io.example', 'io', ''])('finds nothing at %j', (host) => {
    expect(servicesAt(host)).toEqual([]);
  });
});

describe('servicesCalledIn', () => {
  it('detects what an inline script loads', () => {
    const text = "j.src='https://www.googletagmanager.com/gtm.js?id='+i";
    expect(servicesCalledIn(text)).toMatchObject([{ name: 'Google Tag Manager', kind: 'analytics' }]);
    expect(servicesCalledIn('console.log(1)')).toEqual([]);
  });
});
