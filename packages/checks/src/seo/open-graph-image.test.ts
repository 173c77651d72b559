import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetResponse, available, failedRedirectChain } from '../../test/kit/artifacts.ts';
import { openGraphImage } from './open-graph-image.ts';

const url = 'https://www.example.com/shoes.png';
const head = `<meta property="og:image" content="${url}">`;
const withImage = (changes: Parameters<typeof assetResponse>[1]) => ({
  artifacts: { openGraphImage: available(assetResponse(url, changes)) },
});
const sized = (width: number, height: number) =>
  withImage({ headers: { 'content-type': 'image/png' }, image: { format: 'png', width, height } });

describeCheck(openGraphImage, [
  { name: 'large', head, ...sized(1_200, 630), outcome: 'good', data: { width: 1_200 } },
  {
    name: 'unknown size',
    head,
    ...withImage({ headers: { 'content-type': 'image/png' } }),
    outcome: 'good',
  },
  { name: 'none', artifacts: { openGraphImage: available(null) }, outcome: 'none' },
  {
    name: 'a path',
    head: '<meta property="og:image" content="/shoes.png">',
    ...sized(1_200, 630),
    outcome: 'relative',
  },
  {
    name: '404',
    head,
    ...withImage({ status: 404 }),
    outcome: 'missing',
    message: 'The Open Graph image returns status 404.',
    data: { status: 404 },
  },
  {
    name: 'an HTML page',
    head,
    ...withImage({ headers: { 'content-type': 'text/html' } }),
    outcome: 'not-an-image',
    message: 'The Open Graph image is not an image (text/html).',
  },
  {
    name: 'SVG',
    head,
    ...withImage({
      headers: { 'content-type': 'image/svg+xml' },
      image: { format: 'svg', width: 1_200, height: 630 },
    }),
    outcome: 'unsupported',
    message: 'The Open Graph image is an SVG image, which social networks do not show.',
    evidence: [{ url }],
  },
  {
    name: 'SVG by its media type only',
    head,
    ...withImage({ headers: { 'content-type': 'image/svg+xml; charset=utf-8' } }),
    outcome: 'unsupported',
  },
  {
    name: 'AVIF',
    head,
    ...withImage({ headers: {}, image: { format: 'avif', width: 1_200, height: 630 } }),
    outcome: 'unsupported',
    message: 'The Open Graph image is an AVIF image, which most social networks do not show.',
  },
  {
    name: 'a PNG image with the media type of SVG',
    head,
    ...withImage({
      headers: { 'content-type': 'image/svg+xml' },
      image: { format: 'png', width: 1_200, height: 630 },
    }),
    outcome: 'good',
  },
  {
    name: '199 pixels high',
    head,
    ...sized(1_200, 199),
    outcome: 'tiny',
    message: 'The Open Graph image has 1200 × 199 pixels; at least 200 × 200 are required.',
  },
  {
    name: '200 × 200 pixels',
    head,
    ...sized(200, 200),
    outcome: 'small',
    message: 'The Open Graph image has 200 × 200 pixels and is shown as a thumbnail.',
  },
  ...[405, 406, 451, 999].map((status) => ({
    name: `status ${status}, which may be for this client only`,
    head,
    ...withImage({ status }),
    outcome: 'unclear' as const,
  })),
  { name: 'access denied', head, ...withImage({ status: 403 }), outcome: 'unclear' },
  {
    name: 'no response',
    head,
    ...withImage({ redirectChain: failedRedirectChain(url, 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not fetched', head, outcome: 'unknown' },
]);
