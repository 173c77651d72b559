import { published } from '@pagemark/api/testing';
import { appRouter } from '@pagemark/trpc/testing';
import type { Coverage } from './coverage.ts';

/** Operations that cannot succeed for the accounts of the driver, with the reasons. */
const UNSUCCESSFUL: Record<string, string> = {
  'rest showScreenshot': 'No page is rendered.',
  'rest showLighthouse': 'No page is audited with Lighthouse.',
  'rest endSession': 'There are no sessions.',
  'trpc sessions.revoke': 'There are no sessions.',
  'rest replayDelivery': 'Nothing was delivered.',
  'trpc webhooks.replay': 'Nothing was delivered.',
};
/**
 * Maximum share of operations without a success: those that need a finished audit, or several valid fields at once,
 * succeed rarely.
 */
const RARE_SHARE_MAX = 0.1;

export type Unreached = {
  /** Operations that were never called. */
  uncalled: string[];
  /** Operations that never succeeded, if they are more than the tenth that rarely does. */
  unsuccessful: string[];
};

/** The operations of the document, tRPC procedures and MCP `tools` that generated requests did not reach. */
export function unreachedBy(coverage: Coverage, tools: readonly string[]): Unreached {
  const operations = Object.values(published.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => `rest ${operationId}`),
  );
  const procedures = Object.keys(appRouter._def.procedures).map((name) => `trpc ${name}`);
  const all = [...operations, ...procedures, ...tools.map((name) => `mcp ${name}`)];
  const rare = all.filter((name) => !coverage.succeeded.has(name) && !(name in UNSUCCESSFUL));
  return {
    uncalled: all.filter((name) => !coverage.called.has(name)),
    unsuccessful: rare.slice(Math.floor(all.length * RARE_SHARE_MAX)),
  };
}
