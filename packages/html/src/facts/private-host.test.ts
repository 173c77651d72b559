import { describe, expect, it } from 'vitest';
import { isPrivateHost } from './private-host.ts';

describe('isPrivateHost', () => {
  it.each([
    'localhost',
    'shop.localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.1.1',
    '[::1]',
    '[fd00::1]',
    'nas.local',
    'app.internal',
  ])('recognizes %s as private', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each([
    'example.com',
    'localhost.example.com',
    '172.32.0.1',
    '11.0.0.1',
    'mylocal',
    'local.shop',
    '[2001:db8::1]',
    'a.'.repeat(200),
  ])('recognizes %s as public', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});
