import { CookieJar } from 'tough-cookie';
import { headerValues } from '@pagemark/domain';
import type { Header, ExceededLimit } from '@pagemark/domain';

/** The cookies of one redirect chain, without cookies of others. */
export type CookieChain = {
  /** Stores the cookies that a response sets. Drops malformed and oversized ones, and those beyond the limit. */
  store(url: URL, headers: readonly Header[]): void;
  /** The value of the Cookie header for a URL; empty when there is none. */
  headerFor(url: URL): string;
  /** The limits that dropped cookies, and how many. */
  exceeded(): ExceededLimit[];
};

export function createCookieChain(limits: { cookiesMax: number; cookieBytesMax: number }): CookieChain {
  let jar: CookieJar | null = null;
  let cookies = 0;
  const dropped = { tooMany: 0, tooLarge: 0 };
  return {
    store(url, headers) {
      for (const cookie of headerValues(headers, 'set-cookie')) {
        if (cookies === limits.cookiesMax) dropped.tooMany += 1;
        else if (cookie.length > limits.cookieBytesMax) dropped.tooLarge += 1;
        else {
          jar ??= new CookieJar();
          cookies += 1;
          jar.setCookieSync(cookie, url, { ignoreError: true });
        }
      }
    },
    headerFor: (url) => jar?.getCookieStringSync(url) ?? '',
    exceeded() {
      const all: ExceededLimit[] = [
        { name: 'fetch.limit.cookies', limit: limits.cookiesMax, count: dropped.tooMany },
        { name: 'fetch.limit.cookie_bytes', limit: limits.cookieBytesMax, count: dropped.tooLarge },
      ];
      return all.filter(({ count }) => count > 0);
    },
  };
}
