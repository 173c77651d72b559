import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '../src/app-router.ts';

/** A typed client, as README.md describes it; streams need an EventSource and are tested apart. */
export function createClient(url: string, key: string): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: `${url}/trpc` }),
        false: httpBatchLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${key}` } }),
      }),
    ],
  });
}

/** What a call was refused with: the domain's code and the fields that are wrong. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof TRPCClientError) {
      const { httpStatus, appCode, fields } = (error as TRPCClientError<AppRouter>).data ?? {}; // Thrown by a client of this router.
      return { httpStatus, appCode, fields };
    }
    throw error;
  }
  return null;
}
