import { blockMessage, recognizeBlock } from '@pagemark/domain';
import type { BlockInput } from '@pagemark/domain';
import { decodeContent, readContentEncodings } from '../http/decode/content-encoding.ts';
import { FetchFailure } from '../http/fetch-failure.ts';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import type { FetchedHop } from './fetch-hop.ts';

/** The failure of a page that is shown instead of the requested one; null for the requested page. */
export function blockedFailure(input: BlockInput): FetchFailure | null {
  const block = recognizeBlock(input);
  return block === null ? null : new FetchFailure('blocked', { message: blockMessage(block) });
}

/** The failure when an error page comes from a firewall; null when the server itself responded with an error. */
export async function blockedErrorPage(
  { hop, body }: FetchedHop,
  requested: URL,
  limits: FetchLimits,
): Promise<FetchFailure | null> {
  if (hop.status < 400) return null;
  const html = await textOf(hop.headers, body, limits);
  return blockedFailure({
    requestedUrl: requested.href,
    finalUrl: hop.url,
    status: hop.status,
    headers: hop.headers,
    html,
  });
}

/** The beginning of an error page; empty when it cannot be decoded. Markup of providers is ASCII. */
async function textOf(
  headers: FetchedHop['hop']['headers'],
  body: Buffer,
  limits: FetchLimits,
): Promise<string> {
  try {
    const decoded = await decodeContent(body, readContentEncodings(headers), { ...limits, isPartial: true });
    return decoded.toString('utf8');
  } catch (error) {
    if (error instanceof FetchFailure) return '';
    throw error;
  }
}
