import { AppError } from '@pagemark/domain';
import type { Request } from 'express';

/** A host name, an IPv4 address or a bracketed IPv6 one, with a port or without: nothing that could end a URL early. */
const HOST = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,253})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/** The base of the URLs that an answer carries, without a slash at its end; null when the request does not tell. */
export type BaseUrlOf = (req: Request) => string | null;

/**
 * The configured public URL, or else what the request says of itself: its Host, and X-Forwarded-Proto and
 * X-Forwarded-Host when they come from a trusted proxy.
 */
export function createBaseUrlOf(publicUrl: string | null): BaseUrlOf {
  if (publicUrl !== null) return () => publicUrl;
  return (req) => {
    const host: string | undefined = req.host;
    if (host === undefined || !HOST.test(host)) return null;
    return `${req.protocol === 'https' ? 'https' : 'http'}://${host}`;
  };
}

/** The base that is known. Throws `malformed_request` when it is not. */
export function knownBaseUrl(baseUrl: string | null): string {
  if (baseUrl !== null) return baseUrl;
  throw new AppError('malformed_request', 'The Host header is missing or not valid.');
}
