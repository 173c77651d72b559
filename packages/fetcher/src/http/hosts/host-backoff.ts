import { headerValue } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';

/**
 * Hosts that asked for a pause between requests (Retry-After). A response to one page applies to all pages that may
 * reach the host; responses of a host on a private network are hidden from public pages, whose reports would reveal it.
 */
export type HostBackoff = {
  /** Records the backoff in the response to an artifact request. */
  observe(host: string, response: ObservedResponse): void;
  /** Records the backoff in the response to a page. */
  observePage(host: string, response: ObservedResponse): void;
  isBackingOff(host: string, reach: Reach): boolean;
  /**
   * The rest of the backoff that the host stated when it refused a page, in milliseconds, or 0: until it ends, no page is
   * requested.
   */
  pauseOfPages(host: string, reach: Reach): number;
};

/** `from`: the reach of the address that responded; `any` only on private networks. */
type ObservedResponse = { status: number; headers: readonly Header[]; from: Reach };
type Options = { retryAfterMs: number; retryAfterHostsMax: number; clock: { nowMs(): number } };

/** Backoff after a refusal without Retry-After. */
const DEFAULT_BACKOFF_MS = 60_000;
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

export function createHostBackoff({ retryAfterMs, retryAfterHostsMax, clock }: Options): HostBackoff {
  const backingOff = createDueTimes(retryAfterHostsMax);
  const refusing = createDueTimes(retryAfterHostsMax);

  /** Returns the stated backoff in ms; null without one. */
  function observe(host: string, { status, headers, from }: ObservedResponse): number | null {
    const nowMs = clock.nowMs();
    const stated = parseRetryAfterMs(headerValue(headers, 'retry-after'), nowMs);
    // On a redirect, the header specifies when to follow it (RFC 9110 section 10.2.3).
    const asksForBackoff = REFUSALS.has(status) || (status >= 400 && stated !== null);
    if (asksForBackoff)
      backingOff.set(keyOf(host, from), nowMs + Math.min(stated ?? DEFAULT_BACKOFF_MS, retryAfterMs));
    return stated;
  }

  return {
    observe: (host, response) => void observe(host, response),
    observePage(host, response) {
      const stated = observe(host, response);
      if (stated === null || !REFUSALS.has(response.status)) return;
      refusing.set(keyOf(host, response.from), clock.nowMs() + Math.min(stated, retryAfterMs));
    },
    isBackingOff: (host, reach) => keysOf(host, reach).some((key) => backingOff.rest(key, clock.nowMs()) > 0),
    pauseOfPages: (host, reach) =>
      Math.max(...keysOf(host, reach).map((key) => refusing.rest(key, clock.nowMs()))),
  };
}

const keyOf = (host: string, from: Reach): string => `${from} ${host}`;

/** The keys that apply to a request of this reach. */
function keysOf(host: string, reach: Reach): string[] {
  const reached: readonly Reach[] = reach === 'any' ? ['any', 'public'] : ['public'];
  return reached.map((from) => keyOf(host, from));
}

/** End times by host. Beyond `max`, the oldest are dropped. */
function createDueTimes(max: number) {
  const untilMs = new Map<string, number>();
  return {
    set(host: string, ms: number): void {
      untilMs.delete(host);
      untilMs.set(host, ms);
      const [oldest] = untilMs.keys();
      if (untilMs.size > max && oldest !== undefined) untilMs.delete(oldest);
    },
    /** The time until then; 0 when it has passed. */
    rest(host: string, nowMs: number): number {
      const restMs = Math.max(0, (untilMs.get(host) ?? 0) - nowMs);
      if (restMs === 0) untilMs.delete(host);
      return restMs;
    },
  };
}

/** Parses Retry-After, a number of seconds or a date; null when it is neither or absent. */
export function parseRetryAfterMs(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  // Date.parse accepts `-5` and `1.5`. HTTP dates begin with the day of the week (RFC 9110 section 5.6.7).
  if (!/^[a-z]/i.test(value)) return null;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
