import { readFile } from 'node:fs/promises';
import type { appRouter } from '@pagemark/trpc/testing';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';
import type { AppRouter } from '../src/generated/app-router.ts';

type Theirs = typeof appRouter;

test.each(Object.entries(generatedFiles()))('%s is what pnpm docs:client writes', async (path, text) => {
  expect(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
});

test('the type for clients of tRPC is that of the router', () => {
  // The client also has the codes of errors, which the service types as text.
  expectTypeOf<inferRouterOutputs<AppRouter>>().toExtend<inferRouterOutputs<Theirs>>();
  expectTypeOf<keyof inferRouterInputs<AppRouter>>().toEqualTypeOf<keyof inferRouterInputs<Theirs>>();
  expectTypeOf<inferRouterInputs<AppRouter>['reports']>().toExtend<inferRouterInputs<Theirs>['reports']>();
});
