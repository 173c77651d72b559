import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '@pagemark/domain';
import { decodeCursor, encodeCursor } from './cursor.ts';

const LIST = ['reports', 1, 'search'];
const keyset = fc.record({
  key: fc.oneof(fc.string({ maxLength: 2_048 }), fc.integer()),
  seq: fc.nat(),
  id: fc.constantFrom('', '01938f1c-7f00-7000-8000-000000000001'),
});

test('a cursor encodes its position in characters that are valid in a URL', () => {
  fc.assert(
    fc.property(keyset, (place) => {
      const cursor = encodeCursor(LIST, place);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(LIST, cursor)).toEqual(place);
    }),
  );
});

test('a cursor is refused by every list but its own', () => {
  const cursor = encodeCursor(LIST, { key: 'a', seq: 1, id: '' });
  expect(() => decodeCursor(['reports', 2, 'search'], cursor)).toThrow(AppError);
});

test('anything else is refused as a cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(LIST, text)).toThrow(AppError);
    }),
  );
});
