import type { AppRouter } from '@pagemark/trpc';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import { fieldMessage } from './field-message.ts';

/** The server accepts 20 calls per request. */
const CALLS_PER_REQUEST_MAX = 10;
const URL_CHARACTERS_MAX = 8_000;

/** A response that is not from the service, because even the service's errors are JSON. */
class OtherResponse extends Error {
  override readonly name = 'OtherResponse';
  readonly status: number;

  constructor(status: number) {
    super(`The response with status ${status} is not JSON.`);
    this.status = status;
  }
}

/** A new Idempotency-Key. `crypto.randomUUID` needs HTTPS. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Like `fetch`, for calls of this API. Changes have an Idempotency-Key, because browsers send even a POST again when a connection
 * that they reuse ends before the response. Rejects with OtherResponse for a page of a proxy in front of the service.
 */
async function callService(url: string | URL | Request, options: RequestInit = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.method === 'POST') headers.set('Idempotency-Key', newIdempotencyKey());
  // oxlint-disable-next-line no-restricted-globals -- The browser's own, to this server.
  const response = await fetch(url, { ...options, headers });
  if (response.headers.get('content-type')?.includes('json') === true) return response;
  throw new OtherResponse(response.status);
}

/** The typed tRPC client. It sends the session cookie. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: httpSubscriptionLink({ url: '/trpc' }),
      false: splitLink({
        condition: ({ context }) => context['isKeptAlive'] === true,
        // A batch is sent in a later task, which no longer runs when the user leaves the page.
        true: httpLink({
          url: '/trpc',
          fetch: (url, options) => callService(url, { ...options, keepalive: true }),
        }),
        false: httpBatchLink({
          url: '/trpc',
          fetch: (url, options) => callService(url, options as RequestInit),
          maxItems: CALLS_PER_REQUEST_MAX,
          maxURLLength: URL_CHARACTERS_MAX,
        }),
      }),
    }),
  ],
});

/** The option of a call that is sent immediately and outlives the page. Its input has at most 64 KB. */
export const KEPT_ALIVE = { context: { isKeptAlive: true } };

/** An error as screens show it: the domain's code, a message, and messages by field. */
export type DisplayError = { code: string; message: string; fields: Record<string, readonly string[]> };

const UNREACHABLE: DisplayError = {
  code: 'unreachable',
  message: 'The service can’t be reached. Is it running?',
  fields: {},
};

/** Errors that a retry can resolve. */
const TEMPORARY: ReadonlySet<string> = new Set(['unreachable', 'overloaded', 'shutting_down']);

/** Whether a retry can succeed. */
export function isTemporary(code: string): boolean {
  return TEMPORARY.has(code);
}

/** Converts anything that was thrown into a {@link DisplayError}. */
export function toDisplayError(error: unknown): DisplayError {
  if (error instanceof TRPCClientError) {
    // Errors of our own router have this shape; errors without a response have no data.
    const { data } = error as TRPCClientError<AppRouter>;
    if (data) {
      const fields = data.fields ?? {};
      const call = { fields: Object.keys(fields), procedure: data.path };
      const shown = (message: string) => fieldMessage(message, call);
      return {
        code: data.appCode,
        message: shown(error.message),
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, messages]) => [name, messages.map(shown)]),
        ),
      };
    }
    if (error.cause instanceof OtherResponse)
      return { ...UNREACHABLE, message: proxyMessage(error.cause.status) };
  }
  return UNREACHABLE;
}

/** The message for a response that is not from the service. */
export function proxyMessage(status: number): string {
  return `The service can’t be reached: a proxy or another server in front of it responded with status ${status}.`;
}
