import { headerValue, journeyEnd } from '@pagemark/domain';
import { isSuccess, mediaTypeOf } from '../../around/asset-facts.ts';
import { bytesText } from '../../around/bytes-text.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { maxAgeOf, parseCacheControl } from '../../formats/cache-control.ts';

// The coach’s limit.
const LIMITS = { goodMaxBytes: 10_000 };
type Limits = typeof LIMITS;

type Icon = { icon: string };

/**
 * The icon that the page declares, else `/favicon.ico`: it should be there and be an image. The coach also asks that it is below
 * 10 kB and may be cached. `data:` icons are not fetched and count as declared elsewhere.
 */
export const favicon = defineCheck({
  id: 'favicon',
  category: 'seo',
  severity: 'medium',
  title: 'Icon of the site',
  why: 'Browsers show the icon in tabs and bookmarks, search engines beside results.',
  docs: 'https://html.spec.whatwg.org/multipage/links.html#rel-icon',
  needs: ['favicon', 'page'],
  limits: LIMITS,
  outcomes: {
    good: { verdict: 'pass', message: ({ icon }: Icon) => `The icon ${icon} is there.` },
    inline: { verdict: 'pass', message: 'The page has its icon in itself.' },
    missing: {
      verdict: 'fail',
      message: ({ icon }: Icon) => `There is no icon at ${icon}.`,
      advice: 'Declare an icon with link rel=icon, or put one at /favicon.ico.',
    },
    'not-an-image': {
      verdict: 'fail',
      message: ({ icon, type }: Icon & { type: string }) => `The icon ${icon} is no image but ${type}.`,
      advice: 'Answer with an image, and with its media type.',
    },
    large: {
      verdict: 'warn',
      message: ({ icon, bytes }: Icon & { bytes: number }) => `The icon ${icon} has ${bytesText(bytes)}.`,
      advice: (limits: Limits) =>
        `Make the icon smaller than ${bytesText(limits.goodMaxBytes)}, for one as SVG.`,
    },
    uncached: {
      verdict: 'warn',
      message: ({ icon }: Icon) => `Browsers may not keep the icon ${icon}.`,
      advice: 'Send the icon with a Cache-Control of a day or more.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not let the icon be seen.' },
  },
  run({ favicon: answer, page }, limits) {
    const inline = page.headLinks.some(
      ({ rel, href }) => rel.includes('icon') && /^data:image\//i.test(href ?? ''),
    );
    if (inline && !answer.isDeclared) return finding('inline');
    const icon = answer.journey.from;
    const end = journeyEnd(answer.journey);
    if (end === null || [401, 403, 429, 503].includes(end.status)) return finding('unclear');
    const evidence = evidenceOf([icon], (url) => ({ url }));
    if (!isSuccess(end.status)) return finding('missing', { data: { icon, status: end.status }, evidence });
    const type = mediaTypeOf(answer);
    const isImage = answer.image !== null || type === null || /^image\/|octet-stream$/.test(type);
    if (!isImage) return finding('not-an-image', { data: { icon, type }, evidence });
    const bytes = answer.bytes.wire ?? answer.bytes.decoded;
    if (bytes !== null && bytes > limits.goodMaxBytes)
      return finding('large', { data: { icon, bytes }, evidence });
    const control = parseCacheControl(headerValue(answer.headers, 'cache-control') ?? '');
    const isKept = !control.has('no-store') && maxAgeOf(control) !== 0;
    return isKept ? finding('good', { data: { icon } }) : finding('uncached', { data: { icon }, evidence });
  },
});
