import { headerValue } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';

/**
 * Hosts that asked not to be sent requests for a while: what they said for one page holds for all that may reach them. What
 * a host on a private network said is kept from public pages: their reports would tell that it is there.
 */
export type HostBackoff = {
  /** Takes note of what an answer asks for. */
  observe(host: string, response: Heard): void;
  /** The same of a page's own answer. */
  observePage(host: string, response: Heard): void;
  isBackingOff(host: string, reach: Reach): boolean;
  /** Whether the host refused a page and said for how long: until then, none is asked for. */
  refusesPages(host: string, reach: Reach): boolean;
};

/** `from`: how far what the address serves may lead, which is `any` on a private network alone. */
type Heard = { status: number; headers: readonly Header[]; from: Reach };
type Options = { retryAfterMs: number; retryAfterHostsMax: number; clock: { nowMs(): number } };

/** How long a host is left alone that refuses without saying for how long. */
const DEFAULT_BACKOFF_MS = 60_000;
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

export function createHostBackoff({ retryAfterMs, retryAfterHostsMax, clock }: Options): HostBackoff {
  const quiet = createDueTimes(retryAfterHostsMax);
  const refusing = createDueTimes(retryAfterHostsMax);

  /** Returns how long the host asked for in ms; null when it did not say. */
  function observe(host: string, { status, headers, from }: Heard): number | null {
    const nowMs = clock.nowMs();
    const stated = parseRetryAfterMs(headerValue(headers, 'retry-after'), nowMs);
    // On a redirect the header is about when to follow it (RFC 9110 section 10.2.3).
    const asksForQuiet = REFUSALS.has(status) || (status >= 400 && stated !== null);
    if (asksForQuiet)
      quiet.set(keyOf(host, from), nowMs + Math.min(stated ?? DEFAULT_BACKOFF_MS, retryAfterMs));
    return stated;
  }

  return {
    observe: (host, response) => void observe(host, response),
    observePage(host, response) {
      const stated = observe(host, response);
      if (stated === null || !REFUSALS.has(response.status)) return;
      refusing.set(keyOf(host, response.from), clock.nowMs() + Math.min(stated, retryAfterMs));
    },
    isBackingOff: (host, reach) => keysOf(host, reach).some((key) => quiet.isBefore(key, clock.nowMs())),
    refusesPages: (host, reach) => keysOf(host, reach).some((key) => refusing.isBefore(key, clock.nowMs())),
  };
}

const keyOf = (host: string, from: Reach): string => `${from} ${host}`;

/** Where what concerns a request of this reach may stand. */
function keysOf(host: string, reach: Reach): string[] {
  const reached: readonly Reach[] = reach === 'any' ? ['any', 'public'] : ['public'];
  return reached.map((from) => keyOf(host, from));
}

/** Times by host; of more than `max`, the oldest are forgotten. */
function createDueTimes(max: number) {
  const untilMs = new Map<string, number>();
  return {
    set(host: string, ms: number): void {
      untilMs.delete(host);
      untilMs.set(host, ms);
      const [oldest] = untilMs.keys();
      if (untilMs.size > max && oldest !== undefined) untilMs.delete(oldest);
    },
    isBefore(host: string, nowMs: number): boolean {
      const until = untilMs.get(host);
      if (until === undefined) return false;
      if (until > nowMs) return true;
      untilMs.delete(host);
      return false;
    },
  };
}

/** Retry-After is a number of seconds or a date; null when it is neither or absent. */
function parseRetryAfterMs(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
