import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { parseNetworks } from './network.ts';

describe('within the reach of a public source', () => {
  const responses: Record<string, string[]> = {
    'public.example': ['8.8.8.8'],
    'private.example': ['10.0.0.7'],
    'both.example': ['8.8.8.8', '10.0.0.7'],
    intranet: ['10.0.0.7'],
    wide: ['8.8.8.8'],
  };
  const lookup = async (name: string) => responses[name] ?? [];
  const parsed = parseNetworks('10.0.0.0/8 8.8.8.0/24');
  const guard = createAddressGuard({
    allowedNetworks: parsed.ok ? parsed.networks : [],
    resolver: { lookup, lookupLocal: lookup },
    ownAddresses: () => new Set(),
  });

  it.each(['8.8.8.8', '1.1.1.1', 'public.example'])('%s is allowed', async (host) => {
    expect(guard.checkUrl(`http://${host}/`, 'public')).toMatchObject({ ok: true });
    await expect(guard.resolve(host, 'public')).resolves.toHaveLength(1);
  });

  it.each(['10.0.0.7', '[::ffff:10.0.0.7]', 'private.example', 'both.example', 'intranet', 'wide'])(
    '%s is denied, although it is allowed for a submitted URL',
    async (host) => {
      const failure = { code: 'blocked_address', isPrivateNetwork: true };
      await expect(guard.resolve(host, 'public')).rejects.toMatchObject(failure);
      expect((await guard.resolve(host, 'any')).length).toBeGreaterThan(0);
    },
  );

  it.each(['10.0.0.7', '[::ffff:10.0.0.7]', 'intranet', 'localhost'])('%s is rejected by its URL', (host) => {
    expect(guard.checkUrl(`http://${host}/`, 'public')).toEqual({ ok: false, problem: 'private_network' });
    expect(guard.checkUrl(`http://${host}/`, 'any')).toMatchObject({ ok: true });
  });

  it('an address that is always denied has the same problem', () => {
    expect(guard.checkUrl('http://127.0.0.1/', 'public')).toEqual({ ok: false, problem: 'blocked_address' });
  });

  it.each([
    ['10.0.0.7', 'any'],
    ['8.8.8.8', 'public'],
    ['127.0.0.1', 'public'],
    ['', 'public'],
  ])('a response from %j may lead as far as %s', (address, reach) => {
    expect(guard.reachFrom(address)).toBe(reach);
  });
});
