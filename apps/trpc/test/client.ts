import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '../src/app-router.ts';

/** A typed client as in README.md. Streams need an EventSource and have their own tests. */
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

/** The error of a call: its code and the invalid fields. */
export async function rejectionReason(call: Promise<unknown>) {
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
