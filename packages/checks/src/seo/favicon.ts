import { headerValue, finalResponse } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { isSuccess, mediaTypeOf } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { parseCacheControl } from '@pagemark/html/formats/cache-control';
import { bytesBeside, bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

// The limit of sitespeed.io’s coach.
const THRESHOLDS = { goodMaxBytes: 10_000 };
type Thresholds = typeof THRESHOLDS;

type Icon = { icon: string };

/**
 * The declared icon, or `/favicon.ico`: it should exist, not be empty, and be an image. Like sitespeed.io’s coach, also
 * asks for less than 10 kB and a cacheable response. `data:` icons are not fetched and count as present.
 */
export const favicon = defineCheck({
  id: 'favicon',
  category: 'seo',
  severity: 'low',
  title: 'Favicon',
  description: 'Browsers show the favicon in tabs and bookmarks, and search engines show it next to results.',
  reference: 'https://html.spec.whatwg.org/multipage/links.html#rel-icon',
  requires: ['favicon', 'page'],
  thresholds: THRESHOLDS,
  outcomes: {
    good: { verdict: 'pass', message: ({ icon }: Icon) => `The favicon is ${icon}.` },
    inline: { verdict: 'pass', message: 'The favicon is embedded in the page as a data: URL.' },
    missing: {
      verdict: 'fail',
      message: ({ icon }: Icon) => `No favicon at ${icon}.`,
      recommendation: 'Upload an icon to this URL, or declare another one with <link rel="icon">.',
    },
    'not-an-image': {
      verdict: 'fail',
      message: ({ icon, type }: Icon & { type: string }) => `The favicon ${icon} is not an image (${type}).`,
      recommendation: 'Serve an image with its media type.',
    },
    large: {
      verdict: 'warn',
      message: ({ icon, bytes }: Icon & { bytes: number }, thresholds: Thresholds) =>
        `The favicon ${icon} is ${bytesBeside(bytes, thresholds.goodMaxBytes)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`,
      recommendation: (thresholds: Thresholds) =>
        `Reduce the icon to at most ${bytesText(thresholds.goodMaxBytes)}, for example with SVG.`,
    },
    uncached: {
      verdict: 'warn',
      message: ({ icon }: Icon) => `The favicon ${icon} is not cacheable.`,
      recommendation: 'Serve the icon with Cache-Control: max-age of one day or more.',
    },
    unclear: { verdict: 'unknown', message: 'The server denied access to the favicon or did not respond.' },
  },
  run({ favicon: response, page }, thresholds) {
    const inline = page.headLinks.some(
      ({ rel, href }) => rel.includes('icon') && /^data:image\//i.test(href ?? ''),
    );
    if (inline && !response.isDeclared) return finding('inline');
    const icon = response.redirectChain.from;
    const end = finalResponse(response.redirectChain);
    if (end === null || isInconclusive(end.status)) return finding('unclear');
    const evidence = evidenceOf([icon], (url) => ({ url }));
    const bytes = response.bytes.wire ?? response.bytes.decoded;
    // Many servers send an empty file, or 204 No Content, to keep the missing icon out of their logs.
    if (!isSuccess(end.status) || end.status === 204 || bytes === 0)
      return finding('missing', { data: { icon, status: end.status }, evidence });
    const type = mediaTypeOf(response);
    const isImage = response.image !== null || type === null || /^image\/|octet-stream$/.test(type);
    if (!isImage) return finding('not-an-image', { data: { icon, type }, evidence });
    if (bytes !== null && bytes > thresholds.goodMaxBytes)
      return finding('large', { data: { icon, bytes }, evidence });
    // With `no-cache` or `max-age=0`, browsers keep the icon and revalidate it.
    const control = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    return control.has('no-store')
      ? finding('uncached', { data: { icon }, evidence })
      : finding('good', { data: { icon } });
  },
});
