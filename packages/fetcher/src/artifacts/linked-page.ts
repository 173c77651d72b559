import type { RedirectChain, LinkedPage } from '@pagemark/domain';
import { readMediaType } from '../http/decode/media-type.ts';
import { beginningOf } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import { readBody, textOf, wireBytes } from './read-text.ts';

/** Asks for another page and reads its beginning. That nobody answers is a fact of it; see `Journey`. */
export async function captureLinkedPage(
  { ask, effort }: { ask: SendArtifactRequest; effort: RequestBudget },
  url: string,
  bytesMax: number,
): Promise<LinkedPage> {
  const { redirectChain, last } = await ask({
    url,
    method: 'GET',
    headers: {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-encoding': 'identity',
    },
    planBody: () => beginningOf(bytesMax),
    rank: REQUEST_PRIORITIES.page,
  });
  if (last === null) return unavailablePage(redirectChain);
  const body = await readBody(last, effort, { keptBytesMax: bytesMax });
  const isHtml = readMediaType(last.head.headers).kind !== 'other';
  return {
    redirectChain,
    headers: last.head.headers,
    text: isHtml ? textOf(body, last) : '',
    truncated: body.truncated,
    bytes: { wire: wireBytes(last), decoded: body.decodedBytes },
  };
}

/** A page of which only is known where asking for it led. */
export function unavailablePage(redirectChain: RedirectChain): LinkedPage {
  return { redirectChain, headers: [], text: '', truncated: false, bytes: { wire: null, decoded: null } };
}
