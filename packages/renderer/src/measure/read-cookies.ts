import type { Listed, RenderedCookie } from '@pagemark/domain';
import type { BrowserContext } from 'playwright-core';
import type { SeenRequest } from '../load/load-events.ts';
import { within } from '../within.ts';
import { siteOf } from './sites.ts';

const MS_PER_S = 1_000;
/** The latest time that a Date can represent. */
const DATE_MS_MAX = 8.64e15;

type Options = { pageUrl: string; requests: readonly SeenRequest[]; listedMax: number; ms: number };

/** The cookies of a context, without values. */
export async function readCookies(
  context: BrowserContext,
  { pageUrl, requests, listedMax, ms }: Options,
): Promise<Listed<RenderedCookie>> {
  const cookies = await within(ms, context.cookies()).catch(() => []);
  const site = siteOf(pageUrl);
  const sent = cookies.length === 0 ? new Set<string>() : await sentCookies(requests, ms);
  const items = cookies.slice(0, listedMax).map((cookie) => ({
    name: cookie.name,
    domain: cookie.domain,
    path: cookie.path,
    isSecure: cookie.secure,
    isHttpOnly: cookie.httpOnly,
    isSetByScript: !sent.has(cookie.name),
    sameSite: cookie.sameSite,
    expiresAt:
      cookie.expires < 0 ? null : new Date(Math.min(cookie.expires * MS_PER_S, DATE_MS_MAX)).toISOString(),
    isThirdParty: siteOf(`https://${cookie.domain.replace(/^\./, '')}/`) !== site,
  }));
  return { count: cookies.length, items };
}

/** The names of cookies that responses set. */
async function sentCookies(requests: readonly SeenRequest[], ms: number): Promise<ReadonlySet<string>> {
  const headers = await Promise.all(
    requests.map(async ({ request }) => {
      const values = request.existingResponse()?.headerValues('set-cookie');
      return values === undefined ? [] : within(ms, values).catch(() => []);
    }),
  );
  return new Set(headers.flat().map((header) => (header.split('=', 1)[0] ?? '').trim()));
}
