import type { MessageOutcome, SendMessage, WebhookMessage } from '@pagemark/core';
import { createConnector } from '../http/connect/connect.ts';
import { createHostResolver } from '../http/dns/host-resolver.ts';
import type { HostResolver } from '../http/dns/host-resolver.ts';
import { errorCode, FetchFailure } from '../http/fetch-failure.ts';
import { createAddressGuard } from '../http/guard/address-guard.ts';
import type { Network } from '../http/guard/network.ts';
import { FETCH_LIMITS_DEFAULT } from '../limits/fetch-limits.ts';
import { post } from './post.ts';

/** Time of one attempt, from the DNS query to the response headers, in milliseconds. */
const ATTEMPT_MS = 15_000;

export type MessageSenderOptions = {
  /** Private networks that may be contacted; see `parseNetworks`. */
  allowedNetworks: readonly Network[];
  userAgent: string;
  /** See `PageFetcherOptions`. */
  isPublicAddress?: (address: string) => boolean;
  resolver?: HostResolver;
  ca?: string;
  attemptMs?: number;
};

/**
 * Sends messages through the address guard, each over its own connection. Reads only the response headers, so an
 * endless body, or one longer than declared, costs nothing. Does not follow redirects.
 */
export function createMessageSender(options: MessageSenderOptions): SendMessage {
  const { allowedNetworks, isPublicAddress, userAgent, attemptMs = ATTEMPT_MS } = options;
  const limits = FETCH_LIMITS_DEFAULT;
  const usesOperatingSystem = allowedNetworks.length > 0;
  const resolver = options.resolver ?? createHostResolver({ dnsMs: limits.dnsMs, usesOperatingSystem });
  const guard = createAddressGuard({ allowedNetworks, resolver, isPublicAddress });
  const connect = createConnector({ guard, limits, ca: options.ca });

  async function send({ url: text, headers, body }: WebhookMessage, signal: AbortSignal) {
    const checked = guard.checkUrl(text);
    if (!checked.ok) throw new FetchFailure('blocked_address');
    const { url } = checked;
    const secure = url.protocol === 'https:';
    const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
    const target = { secure, hostname: url.hostname, port };
    const { socket } = await connect(target, { signal, reach: 'any', alpn: ['http/1.1'] });
    try {
      const all = { 'content-type': 'application/json', ...headers, 'user-agent': userAgent };
      return await post({ socket, url, headers: all, body }, signal);
    } finally {
      socket.destroy();
    }
  }

  return async (message) => {
    const signal = AbortSignal.timeout(attemptMs);
    try {
      return await send(message, signal);
    } catch (error) {
      return { kind: 'failed', error: messageOf(error, { signal, attemptMs }) };
    }
  };
}

function messageOf(
  error: unknown,
  { signal, attemptMs }: { signal: AbortSignal; attemptMs: number },
): (MessageOutcome & { kind: 'failed' })['error'] {
  if (signal.aborted) return `No response within ${attemptMs / 1_000} seconds.`;
  if (error instanceof FetchFailure) return error.message;
  const code = errorCode(error) ?? '';
  if (code.startsWith('HPE_')) return 'The response is not valid HTTP.';
  return 'The connection was closed before a response.';
}
