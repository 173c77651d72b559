import { expect, it } from 'vitest';
import { decodeSegment } from './decode-segment.ts';

it.each([
  ['shop.example', 'shop.example'],
  ['localhost%3A8080', 'localhost:8080'],
  ['%E0%A4%A', '%E0%A4%A'],
])('decodes the segment %s to %s', (segment, name) => {
  expect(decodeSegment(segment)).toBe(name);
});
