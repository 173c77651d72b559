import {
  createHttpApp,
  createDatabaseDamage,
  closeServer,
  createHttpServer,
  json,
  listen,
} from '@pagemark/http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenApi } from '../src/openapi/document.ts';
import { definePublicRoute } from '../src/routes/define-public-route.ts';
import { mountRoutes } from '../src/routes/mount-routes.ts';
import type { MountOptions } from '../src/routes/mount-routes.ts';
import { ROUTES } from '../src/routes/routes.ts';

const DEPRECATED = {
  ...definePublicRoute({
    path: '/api/v1/old',
    operationId: 'showOld',
    tag: 'Service',
    summary: 'An operation that will be removed.',
    params: z.strictObject({}),
    responses: { 200: { description: 'Something.' } },
    errors: [],
    handle: async () => json(200, { data: {} }),
  }),
  deprecation: {
    sinceMs: Date.UTC(2027, 0, 1),
    sunsetMs: Date.UTC(2027, 6, 1),
    documentation: 'https://pagemark.example/new',
  },
};

test('every response of a deprecated operation says since when, until when, and what to use instead', async () => {
  const logger = pino({ level: 'silent' });
  const options = { logger, damage: createDatabaseDamage(logger), isDraining: () => false, publicUrl: null };
  const app = createHttpApp(options, (routed, send) => {
    // The handler of this route uses none of the services.
    const services = { baseUrlOf: () => null } as unknown as MountOptions['services'];
    mountRoutes(routed, [DEPRECATED], { services, send, keyLimit: null, track: (work) => work });
  });
  const server = createHttpServer(app);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  for (const [query, status] of [
    ['', 200],
    ['?unknown=1', 422],
  ] as const) {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/old${query}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('deprecation')).toBe(`@${Date.UTC(2027, 0, 1) / 1_000}`);
    expect(response.headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
    expect(response.headers.get('link')).toBe(
      '<https://pagemark.example/new>; rel="deprecation"; type="text/html"',
    );
  }
  await closeServer(server, 0);
});

test('the document marks a deprecated operation, and no other', () => {
  const { paths } = createOpenApi([...ROUTES, DEPRECATED], null);
  const operations = Object.values(paths ?? {}).flatMap((methods) => Object.values(methods));
  const marked = operations.filter((operation) => 'deprecated' in operation);
  expect(marked).toMatchObject([{ operationId: 'showOld', deprecated: true }]);
});
