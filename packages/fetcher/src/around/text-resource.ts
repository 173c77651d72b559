import type { Journey, NamedLimit, RunFailureCode, TextResource } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import { beginningOf } from './ask.ts';
import type { Ask } from './ask.ts';
import type { Effort } from './effort.ts';
import { NotAsked } from './not-asked.ts';
import { RANKS } from './ranks.ts';
import { readBody, textOf } from './read-text.ts';
import { isRefusal } from './site-memory.ts';
import type { SiteMemory } from './site-memory.ts';

/**
 * Asks for a small text file, whatever its status. It is asked for without compression, so that its beginning can be read
 * of any length. Rejects with a NotAsked when there is no answer.
 */
export async function fetchTextResource(
  parts: { ask: Ask; effort: Effort; memory: SiteMemory },
  url: string,
  length: NamedLimit,
): Promise<FetchedText> {
  const fetch = () => fetchNow(parts, url, length.limit);
  const { isTooLong, ...fetched } = await parts.memory.recall(`text ${url}`, fetch, ({ resource }) =>
    isRefusal(resource.status) ? null : 2 * resource.text.length,
  );
  if (isTooLong) parts.effort.meet(length);
  return fetched;
}

/** A text file, and how far what it names may lead. */
export type FetchedText = { resource: TextResource; reach: Reach };

type Fetched = FetchedText & { isTooLong: boolean };

async function fetchNow(
  { ask, effort }: { ask: Ask; effort: Effort },
  url: string,
  bytesMax: number,
): Promise<Fetched> {
  const { journey, last, reach } = await ask({
    url,
    method: 'GET',
    headers: { accept: 'text/plain,*/*;q=0.5', 'accept-encoding': 'identity' },
    planBody: () => beginningOf(bytesMax),
    rank: RANKS.site,
  });
  if (last === null) throw new NotAsked('no_answer', { hostFailure: hostFailureOf(journey) });
  const body = await readBody(last, effort, { keptBytesMax: bytesMax });
  const { status, headers } = last.head;
  const end = journey.hops.at(-1)?.url ?? url;
  const { truncated } = body;
  const resource = { url: end, status, headers, text: textOf(body, last), truncated, journey };
  return { resource, reach, isTooLong: truncated && last.failure === null && status < 300 };
}

/** Failures by which a whole host is known not to answer, whatever it is asked for. */
const HOST_FAILURES: ReadonlySet<RunFailureCode> = new Set([
  'dns_failure',
  'connection_refused',
  'tls_error',
]);

function hostFailureOf({ hops, failure }: Journey): RunFailureCode | null {
  return hops.length === 0 && failure !== null && HOST_FAILURES.has(failure) ? failure : null;
}
