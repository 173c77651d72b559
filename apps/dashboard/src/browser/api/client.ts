import type { AppRouter } from '@pagemark/trpc';
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import { fieldMessage } from './field-message.ts';

/** The server accepts 20 calls per request. */
const CALLS_PER_REQUEST_MAX = 10;
const URL_CHARACTERS_MAX = 8_000;

/** The typed tRPC client. It sends the session cookie. */
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

/** An error as screens show it: the domain's code, a message, and messages by field. */
export type DisplayError = { code: string; message: string; fields: Record<string, readonly string[]> };

const UNREACHABLE: DisplayError = {
  code: 'unreachable',
  message: 'The service can’t be reached. Is it running?',
  fields: {},
};

/** Converts anything that was thrown into a {@link DisplayError}. */
export function toDisplayError(error: unknown): DisplayError {
  if (error instanceof TRPCClientError) {
    // Errors of our own router have this shape; errors without a response have no data.
    const { data } = error as TRPCClientError<AppRouter>;
    if (data) {
      const fields = data.fields ?? {};
      const shown = (message: string) => fieldMessage(message, Object.keys(fields));
      return {
        code: data.appCode,
        message: shown(error.message),
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, messages]) => [name, messages.map(shown)]),
        ),
      };
    }
  }
  return UNREACHABLE;
}
