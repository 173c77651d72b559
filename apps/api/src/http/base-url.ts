import { AppError } from '@pagemark/domain';
import type { Request } from 'express';
import { authorityOf } from './request-authority.ts';

/** The base of the URLs that an answer carries, without a slash at its end; null when the request does not tell. */
export type BaseUrlOf = (req: Request) => string | null;

/**
 * The configured public URL, or else where the request says that it was sent. Without a public URL there is no proxy
 * that is trusted, so that the scheme is the one that this server speaks.
 */
export function createBaseUrlOf(publicUrl: string | null): BaseUrlOf {
  if (publicUrl !== null) return () => publicUrl;
  return (req) => {
    const authority = authorityOf(req);
    return authority === null ? null : `http://${authority.text}`;
  };
}

/** The base that is known. Throws `malformed_request` when it is not. */
export function knownBaseUrl(baseUrl: string | null): string {
  if (baseUrl !== null) return baseUrl;
  throw new AppError('malformed_request', 'The Host header is missing or not valid.');
}
