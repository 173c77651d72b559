import type { Journey, NearbyPage } from '@pagemark/domain';
import { readMediaType } from '../decode/media-type.ts';
import { beginningOf } from './ask.ts';
import type { Ask } from './ask.ts';
import type { Effort } from './effort.ts';
import { RANKS } from './ranks.ts';
import { readBody, textOf, wireBytes } from './read-text.ts';

/** Asks for another page and reads its beginning. That nobody answers is a fact of it; see `Journey`. */
export async function fetchNearbyPage(
  { ask, effort }: { ask: Ask; effort: Effort },
  url: string,
  bytesMax: number,
): Promise<NearbyPage> {
  const { journey, last } = await ask({
    url,
    method: 'GET',
    headers: {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-encoding': 'identity',
    },
    planBody: () => beginningOf(bytesMax),
    rank: RANKS.page,
  });
  if (last === null) return unansweredPage(journey);
  const body = await readBody(last, effort, { keptBytesMax: bytesMax });
  const isHtml = readMediaType(last.head.headers).kind !== 'other';
  return {
    journey,
    headers: last.head.headers,
    text: isHtml ? textOf(body, last) : '',
    truncated: body.truncated,
    bytes: { wire: wireBytes(last), decoded: body.decodedBytes },
  };
}

/** A page of which only is known where asking for it led. */
export function unansweredPage(journey: Journey): NearbyPage {
  return { journey, headers: [], text: '', truncated: false, bytes: { wire: null, decoded: null } };
}
