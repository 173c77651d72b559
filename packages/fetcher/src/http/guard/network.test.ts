import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNetworks } from './network.ts';

it.each([
  ['', []],
  ['  ,\n', []],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['192.168.1.7', ['192.168.1.7/32']],
  ['::1', ['::1/128']],
  ['10.0.0.0/8,fd00::/8 127.0.0.1\t::1/128', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1/32', '::1/128']],
  ['0.0.0.0/0', ['0.0.0.0/0']],
  ['FD00::/8', ['fd00::/8']],
])('reads %j', (text, expected) => {
  const parsed = parseNetworks(text);
  const shown = parsed.ok
    ? parsed.networks.map(({ address, prefixBits }) => `${address.toString()}/${prefixBits}`)
    : parsed.message;
  expect(shown).toEqual(expected);
});

it.each([
  '10',
  '10/8',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '010.0.0.0/8',
  '0x0a.0.0.0/8',
  '::/129',
  '::ffff:10.0.0.0/104',
  'fe80::1%eth0',
  'localhost',
  '*',
  'example.com/8',
  '[::1]',
])('rejects %j and names it', (entry) => {
  expect(parseNetworks(`127.0.0.1, ${entry}`)).toEqual({
    ok: false,
    message: `"${entry}" is not an IP address or a network such as 10.0.0.0/8, 192.168.1.7 or fd00::/8.`,
  });
});

it('rejects an excessive number of networks', () => {
  expect(parseNetworks('10.0.0.1 '.repeat(257))).toMatchObject({ ok: false });
});

it('never throws', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(parseNetworks(text)).toHaveProperty('ok');
    }),
  );
});
