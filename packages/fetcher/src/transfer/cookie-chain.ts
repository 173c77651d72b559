import { CookieJar } from 'tough-cookie';
import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';

/** The cookies of one chain of redirects: set on the way, sent on the way, then forgotten. */
export type CookieChain = {
  /** Keeps what an answer sets. Malformed or oversized cookies are dropped, and so are those above the limit. */
  store(url: URL, headers: readonly Header[]): void;
  /** The value of the Cookie header for a URL; empty when there is none. */
  headerFor(url: URL): string;
};

export function createCookieChain(limits: { cookiesMax: number; cookieBytesMax: number }): CookieChain {
  let jar: CookieJar | null = null;
  let cookies = 0;
  return {
    store(url, headers) {
      for (const cookie of headerValues(headers, 'set-cookie')) {
        if (cookies === limits.cookiesMax) return;
        if (cookie.length > limits.cookieBytesMax) continue;
        jar ??= new CookieJar();
        cookies += 1;
        jar.setCookieSync(cookie, url, { ignoreError: true });
      }
    },
    headerFor: (url) => jar?.getCookieStringSync(url) ?? '',
  };
}
