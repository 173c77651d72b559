import { expect, it } from 'vitest';
import { parseAltNames } from './tls-facts.ts';

it.each([
  ['', []],
  ['DNS:a.example, DNS:*.b.example', ['a.example', '*.b.example']],
  [
    'DNS:a.example, IP Address:192.0.2.1, IP Address:2001:DB8:0:0:0:0:0:1',
    ['a.example', '192.0.2.1', '2001:DB8:0:0:0:0:0:1'],
  ],
  ['URI:http://a.example/, email:x@a.example, DNS:a.example', ['a.example']],
  ['DNS:"evil.example, DNS:bank.example", DNS:a.example', ['evil.example, DNS:bank.example', 'a.example']],
  ['URI:"x, DNS:bank.example", DNS:a.example', ['a.example']],
  ['othername:<unsupported>, DNS:a.example', ['a.example']],
  ['DirName:"CN=x, DNS:bank.example", DNS:a.example', ['a.example']],
])('parses the names in %j', (text, names) => {
  expect(parseAltNames(text)).toEqual(names);
});
