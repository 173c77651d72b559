import type { createClient } from '@pagemark/trpc/testing';

/** The reports and the import that exist at the start. */
export type Ids = { first: string; second: string; batch: string };

/** One operation, for each adapter. */
export type Scenario = {
  name: string;
  rest: { method: string; path: (ids: Ids) => string; body?: Record<string, unknown> };
  trpc: (client: ReturnType<typeof createClient>, ids: Ids) => Promise<unknown>;
};
