import type { Listed, RenderedCookie } from '@pagemark/domain';
import type { BrowserContext } from 'playwright-core';
import { within } from '../within.ts';
import { siteOf } from './sites.ts';

const MS_PER_S = 1_000;
/** The latest time that a date can have. */
const DATE_MS_MAX = 8.64e15;

/** The cookies of a context, without their values. */
export async function readCookies(
  context: BrowserContext,
  { pageUrl, listedMax, ms }: { pageUrl: string; listedMax: number; ms: number },
): Promise<Listed<RenderedCookie>> {
  const cookies = await within(ms, context.cookies()).catch(() => []);
  const site = siteOf(pageUrl);
  const items = cookies.slice(0, listedMax).map((cookie) => ({
    name: cookie.name,
    domain: cookie.domain,
    path: cookie.path,
    isSecure: cookie.secure,
    isHttpOnly: cookie.httpOnly,
    sameSite: cookie.sameSite,
    expiresAt:
      cookie.expires < 0 ? null : new Date(Math.min(cookie.expires * MS_PER_S, DATE_MS_MAX)).toISOString(),
    isThirdParty: siteOf(`https://${cookie.domain.replace(/^\./, '')}/`) !== site,
  }));
  return { count: cookies.length, items };
}
