import { finalResponse } from '@pagemark/domain';
import type { RedirectChain, LinkedPage } from '@pagemark/domain';
import { beginningOf } from '../../http/artifact-requests/artifact-request.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import { readMediaType } from '../../http/decode/media-type.ts';
import { ACCEPT_PAGE } from '../../http/request-headers.ts';
import type { GatherContext } from '../gather-context.ts';
import { readBody, textOf, wireBytes } from '../read-body.ts';
import { isTemporaryFailure } from '../site-cache.ts';
import { hostFailureChain } from './host-failure.ts';

/**
 * Fetches a page that this page references, if robots.txt allows it. A host that does not respond is a result, too; see
 * `RedirectChain`.
 */
export async function fetchLinkedPage(context: GatherContext, url: string): Promise<LinkedPage> {
  const hostFailure = await hostFailureChain(context.robots, url);
  return hostFailure === null ? captureLinkedPage(context, url) : pageWithoutResponse(hostFailure);
}

/** Fetches a page and reads its beginning, without checking robots.txt. */
export async function captureLinkedPage(
  { send, budget, limits: { textBytesMax } }: Pick<GatherContext, 'send' | 'budget' | 'limits'>,
  url: string,
): Promise<LinkedPage> {
  const { redirectChain, last } = await send({
    url,
    method: 'GET',
    headers: { accept: ACCEPT_PAGE, 'accept-encoding': 'identity' },
    planBody: () => beginningOf(textBytesMax),
    priority: REQUEST_PRIORITIES.page,
  });
  if (last === null) return pageWithoutResponse(redirectChain);
  const body = await readBody(last, budget, { keptBytesMax: textBytesMax });
  const isHtml = readMediaType(last.head.headers).kind !== 'other';
  return {
    redirectChain,
    headers: last.head.headers,
    text: isHtml ? textOf(body, last) : '',
    truncated: body.truncated,
    bytes: { wire: wireBytes(last), decoded: body.decodedBytes },
  };
}

function pageWithoutResponse(redirectChain: RedirectChain): LinkedPage {
  return { redirectChain, headers: [], text: '', truncated: false, bytes: { wire: null, decoded: null } };
}

/** The size in the cache, in bytes. Null when the host failed: the next page requests it again. */
export function sizeOfPage({ redirectChain, text }: LinkedPage): number | null {
  const final = finalResponse(redirectChain);
  return final === null || isTemporaryFailure(final.status) ? null : 2 * text.length;
}
