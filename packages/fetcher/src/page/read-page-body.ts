import { isNosniff, mergeExceeded } from '@pagemark/domain';
import type { ExceededLimit, PageBody } from '@pagemark/domain';
import { decodeLongText } from '../http/decode/charset.ts';
import { decodeContent, isEncoded, readContentEncodings } from '../http/decode/content-encoding.ts';
import { sniffBinary, sniffMediaType } from '../http/decode/media-type.ts';
import { FetchFailure, limitFailure } from '../http/fetch-failure.ts';
import type { FetchLimits } from '../limits/fetch-limits.ts';
import { emptyPage, notHtml } from '../http/exchange/response.ts';
import type { FetchedPage } from './follow-redirects.ts';

/** Whitespace and byte order marks alone are not a page. */
const NOT_BLANK = /\S/;

const GZIP = 'application/x-gzip';
const SHOWN_AS_TEXT =
  'The URL returned no valid Content-Type and X-Content-Type-Options: nosniff, so browsers show its HTML as text.';
const STILL_COMPRESSED = 'The page is compressed more often than its Content-Encoding header says.';

type ReadPage = { body: PageBody; limits: ExceededLimit[] };

/**
 * Decodes the body of a response to the text of a page, and lists exceeded limits. Rejects with
 * `content_decoding_failed`, `too_large`, `not_html`, or with `timeout` when too little arrived.
 */
export async function readPageBody(page: FetchedPage, limits: FetchLimits): Promise<ReadPage> {
  const { hop, body, wireBytes, mediaType, truncatedBy } = page;
  const contentEncodings = readContentEncodings(hop.headers);
  const decoded = await decodeContent(body, contentEncodings, { ...limits, isPartial: truncatedBy !== null });
  if (truncatedBy !== null && decoded.length === 0) throw limitFailure('timeout', truncatedBy);
  const decodedBytes = isEncoded(contentEncodings) ? decoded.length : wireBytes;
  const bytes = decoded.subarray(0, limits.analyzedBytesMax);
  const isTooLong = decodedBytes > bytes.length;
  const truncated = isTooLong || truncatedBy !== null;
  if (mediaType.kind === 'unknown') {
    const sniffed = sniffMediaType(bytes);
    if (sniffed !== 'text/html') throw notHtml(sniffed);
    if (isNosniff(hop.headers)) throw new FetchFailure('not_html', { message: SHOWN_AS_TEXT });
  }
  const decodedText = await decodeLongText(bytes, {
    headerLabel: mediaType.charset,
    xml: mediaType.kind === 'xhtml',
    truncated,
  });
  if (!truncated && !NOT_BLANK.test(decodedText.text)) throw emptyPage();
  const binary = decodedText.charset.name.startsWith('UTF-16') ? null : sniffBinary(bytes);
  if (binary === GZIP) throw new FetchFailure('content_decoding_failed', { message: STILL_COMPRESSED });
  if (binary !== null) throw notHtml(binary);
  const tooLong: ExceededLimit = {
    name: 'fetch.limit.analyzed_bytes',
    limit: limits.analyzedBytesMax,
    count: 1,
  };
  return {
    body: {
      ...decodedText,
      truncated,
      bytes: { wire: wireBytes, decoded: decodedBytes },
      contentEncodings,
    },
    limits: mergeExceeded(
      page.exceeded,
      truncatedBy === null ? [] : [{ ...truncatedBy, count: 1 }],
      isTooLong ? [tooLong] : [],
    ),
  };
}
