import type { PageBody } from '@pagemark/domain';
import { decodeText } from './decode/charset.ts';
import { decodeContent, isEncoded, readContentEncodings } from './decode/content-encoding.ts';
import { sniffBinary, sniffMediaType } from './decode/media-type.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { notHtml } from './transfer/answer.ts';
import type { FetchedPage } from './transfer/follow-redirects.ts';

/** From the bytes of an answer to the text of a page. Rejects with `bad_encoding`, `too_large` or `not_html`. */
export async function readPageBody(page: FetchedPage, limits: FetchLimits): Promise<PageBody> {
  const { hop, body, wireBytes, mediaType } = page;
  const contentEncodings = readContentEncodings(hop.headers);
  const decoded = await decodeContent(body, contentEncodings, limits);
  const decodedBytes = isEncoded(contentEncodings) ? decoded.length : wireBytes;
  const bytes = decoded.subarray(0, limits.analysedBytesMax);
  const truncated = decodedBytes > bytes.length;
  if (mediaType.kind === 'unknown') {
    const sniffed = sniffMediaType(bytes);
    if (sniffed !== 'text/html') throw notHtml(sniffed);
  }
  const decodedText = decodeText(bytes, {
    headerLabel: mediaType.charset,
    xml: mediaType.kind === 'xhtml',
    truncated,
  });
  const binary = decodedText.charset.name.startsWith('UTF-16') ? null : sniffBinary(bytes);
  if (binary !== null) throw notHtml(binary);
  return {
    ...decodedText,
    truncated,
    bytes: { wire: wireBytes, decoded: decodedBytes },
    contentEncodings,
  };
}
