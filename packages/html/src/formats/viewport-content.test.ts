import { expect, it } from 'vitest';
import { parseViewport } from './viewport-content.ts';

it.each<[string, Record<string, string>]>([
  ['width=device-width, initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
  [' WIDTH = device-width ; Initial-Scale=1.0;', { width: 'device-width', 'initial-scale': '1.0' }],
  ['width=device-width initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
  ['width=device-width\n  user-scalable=no', { width: 'device-width', 'user-scalable': 'no' }],
  ['minimal-ui initial-scale=1', { 'minimal-ui': '1' }],
  ['user-scalable=,maximum-scale', { 'user-scalable': '', 'maximum-scale': '' }],
  ['width==320', { width: '320' }],
  ['width=320, width=400', { width: '400' }],
  [', ; =', {}],
  ['', {}],
])('parses %j', (content, properties) => {
  expect(Object.fromEntries(parseViewport(content))).toEqual(properties);
});

it('reads a limited number of properties', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `p${at}=1`).join();
  expect(parseViewport(many).size).toBe(50);
});
