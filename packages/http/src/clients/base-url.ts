import { AppError } from '@pagemark/domain';
import type { Request } from 'express';
import { authorityOf } from './request-authority.ts';

/** Returns the base of the URLs in a response, without a trailing slash; null if the request has no valid Host. */
export type BaseUrlOf = (req: Request) => string | null;

/**
 * The configured public URL, or else the authority of the request. Without a public URL no proxy is trusted, so the
 * scheme is always `http`, which this server speaks.
 */
export function createBaseUrlOf(publicUrl: string | null): BaseUrlOf {
  if (publicUrl !== null) return () => publicUrl;
  return (req) => {
    const authority = authorityOf(req);
    return authority === null ? null : `http://${authority.text}`;
  };
}

/** Returns the base URL. Throws `bad_request` if it is null. */
export function knownBaseUrl(baseUrl: string | null): string {
  if (baseUrl !== null) return baseUrl;
  throw new AppError('bad_request', 'The Host header is missing or not valid.');
}
