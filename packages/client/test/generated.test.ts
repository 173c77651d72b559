import { readFile } from 'node:fs/promises';
import type { appRouter } from '@pagemark/trpc/testing';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';
import type { AppRouter } from '../src/generated/app-router.ts';

type ServiceRouter = typeof appRouter;

test.each(Object.entries(generatedFiles()))('%s is what pnpm docs:client writes', async (path, text) => {
  expect(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
});

test('the router type for tRPC clients matches the router', () => {
  // The client also has the error codes, which the service types as strings.
  expectTypeOf<inferRouterOutputs<AppRouter>>().toExtend<inferRouterOutputs<ServiceRouter>>();
  expectTypeOf<keyof inferRouterInputs<AppRouter>>().toEqualTypeOf<keyof inferRouterInputs<ServiceRouter>>();
  expectTypeOf<inferRouterInputs<AppRouter>['reports']>().toExtend<
    inferRouterInputs<ServiceRouter>['reports']
  >();
});
