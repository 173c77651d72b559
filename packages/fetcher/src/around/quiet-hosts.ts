import { headerValue } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';

/** Hosts that asked not to be sent requests for a while: what they said for one page holds for all. */
export type QuietHosts = {
  /** Takes note of what an answer asks for. */
  heed(host: string, status: number, headers: readonly Header[]): void;
  isQuiet(host: string): boolean;
};

type Options = { leftAloneMs: number; leftAloneHostsMax: number; clock: { nowMs(): number } };

/** How long a host is left alone that refuses without saying for how long. */
const UNSTATED_MS = 60_000;
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

export function createQuietHosts({ leftAloneMs, leftAloneHostsMax, clock }: Options): QuietHosts {
  const untilMs = new Map<string, number>();
  return {
    heed(host, status, headers) {
      const stated = retryAfterMs(headerValue(headers, 'retry-after'), clock.nowMs());
      // On a redirect the header is about when to follow it (RFC 9110 section 10.2.3).
      const asksForQuiet = REFUSALS.has(status) || (status >= 400 && stated !== null);
      if (!asksForQuiet) return;
      untilMs.delete(host);
      untilMs.set(host, clock.nowMs() + Math.min(stated ?? UNSTATED_MS, leftAloneMs));
      const [oldest] = untilMs.keys();
      if (untilMs.size > leftAloneHostsMax && oldest !== undefined) untilMs.delete(oldest);
    },
    isQuiet(host) {
      const until = untilMs.get(host);
      if (until === undefined) return false;
      if (until > clock.nowMs()) return true;
      untilMs.delete(host);
      return false;
    },
  };
}

/** Retry-After is a number of seconds or a date; null when it is neither or absent. */
function retryAfterMs(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
