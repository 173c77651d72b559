import { createApi } from '@pagemark/api';
import type { RateLimit } from '@pagemark/http';
import { startService } from '@pagemark/trpc/testing';
import type { Service } from '@pagemark/trpc/testing';

/** Starts REST and tRPC over one database, on one loopback port. `await using` stops them. */
export function startBoth({ keyLimit = null }: { keyLimit?: RateLimit | null } = {}): Promise<Service> {
  return startService(1_000_000, keyLimit, createApi);
}
