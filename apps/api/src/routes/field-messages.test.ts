import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ROUTES } from './routes.ts';

const LONG = 'x'.repeat(20_000);
const MANY = Array.from({ length: 2_000 }, () => 'x');
const VALUES = [undefined, '', 'x', LONG, 5, -1, 1.5, 1e300, true, null, {}, [], ['x'], [1], [{}], MANY];

/** Messages of the validation library itself, which name neither the field nor what the API takes. */
const OF_THE_LIBRARY = /\b(?:Invalid (?:input|option|string|number|date|key|element)|Too (?:big|small))\b/;

const bodies = ROUTES.flatMap(({ operationId, body }): [string, z.ZodObject][] =>
  body === null ? [] : [[operationId, body]],
);

test.each(bodies)('the body of %s has a message of its own for each invalid value', (_, schema) => {
  const messages = VALUES.flatMap((value) => {
    const input = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
    const issues = schema.safeParse(input).error?.issues ?? [];
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  });
  expect(messages.filter((message) => OF_THE_LIBRARY.test(message))).toEqual([]);
});
