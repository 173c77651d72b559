import type { AppRouter } from '@pagemark/trpc';
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';

/** The server takes 20; a long address is no better than two requests. */
const CALLS_PER_REQUEST_MAX = 10;
const URL_CHARACTERS_MAX = 8_000;

/** The typed endpoint, with the cookie of the session. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: httpSubscriptionLink({ url: '/trpc' }),
      false: httpBatchLink({
        url: '/trpc',
        maxItems: CALLS_PER_REQUEST_MAX,
        maxURLLength: URL_CHARACTERS_MAX,
      }),
    }),
  ],
});

/** What the service says of an error: the domain's code, a sentence, and what is wrong with which field. */
export type ShownError = { code: string; message: string; fields: Record<string, readonly string[]> };

const UNREACHABLE: ShownError = {
  code: 'unreachable',
  message: 'The service cannot be reached. Is it running?',
  fields: {},
};

/** What to tell of anything that was thrown. */
export function shownError(error: unknown): ShownError {
  if (error instanceof TRPCClientError) {
    // The errors of our own router have this shape; errors before an answer have none.
    const { data } = error as TRPCClientError<AppRouter>;
    if (data) return { code: data.appCode, message: error.message, fields: data.fields ?? {} };
  }
  return UNREACHABLE;
}
