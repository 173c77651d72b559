import type { Favicon } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetResponse, available, failedRedirectChain } from '../../test/kit/artifacts.ts';
import { favicon } from './favicon.ts';

const icon = (changes: Parameters<typeof assetResponse>[1], isDeclared = true) => {
  const value: Favicon = { ...assetResponse('/favicon.ico', changes), isDeclared };
  return { artifacts: { favicon: available(value) } };
};
const image = { 'content-type': 'image/x-icon' };
const declared = '<link rel="shortcut icon" href=/favicon.ico>';

describeCheck(favicon, [
  {
    name: 'an image',
    head: declared,
    ...icon({ headers: image }),
    outcome: 'good',
    message: 'The favicon is https://www.example.com/favicon.ico.',
    data: { icon: 'https://www.example.com/favicon.ico' },
  },
  { name: 'at the default path', ...icon({ headers: image }, false), outcome: 'good' },
  { name: 'without a media type', ...icon({}), outcome: 'good' },
  {
    name: 'an image with the wrong media type',
    ...icon({ headers: { 'content-type': 'text/plain' }, image: { format: 'png', width: 32, height: 32 } }),
    outcome: 'good',
  },
  {
    name: 'embedded in the page',
    head: '<link rel=icon href="data:image/svg+xml,<svg/>">',
    ...icon({ status: 404 }, false),
    outcome: 'inline',
  },
  {
    name: '404',
    ...icon({ status: 404 }, false),
    outcome: 'missing',
    message: 'No favicon at https://www.example.com/favicon.ico.',
    data: { status: 404 },
  },
  { name: 'an empty file', ...icon({ headers: image, wire: 0 }), outcome: 'missing', evidence: 1 },
  { name: 'no content', ...icon({ status: 204, wire: 0 }), outcome: 'missing' },
  {
    name: 'an HTML page instead',
    ...icon({ headers: { 'content-type': 'Text/HTML; charset=utf-8' } }),
    outcome: 'not-an-image',
    message: 'text/html',
  },
  {
    name: '10 kB and one byte',
    ...icon({ headers: image, wire: 10_001 }),
    outcome: 'large',
    message:
      'The favicon https://www.example.com/favicon.ico is slightly more than 10 kB; at most 10 kB is recommended.',
  },
  { name: '10 kB', ...icon({ headers: image, wire: 10_000 }), outcome: 'good' },
  {
    name: 'no-store',
    ...icon({ headers: { ...image, 'cache-control': 'no-store' } }),
    outcome: 'uncached',
    message: 'The favicon https://www.example.com/favicon.ico is not cacheable.',
  },
  ...['max-age=0', 'public, max-age=0, must-revalidate', 'no-cache'].map((control) => ({
    name: control,
    ...icon({ headers: { ...image, 'cache-control': control } }),
    outcome: 'good' as const,
  })),
  {
    name: 'no-store beside other directives',
    ...icon({ headers: { ...image, 'cache-control': 'private, no-cache, no-store, max-age=0' } }),
    outcome: 'uncached',
  },
  ...[405, 406, 451, 999].map((status) => ({
    name: `status ${status}, which may be for this client only`,
    ...icon({ status }),
    outcome: 'unclear' as const,
  })),
  { name: 'access denied', ...icon({ status: 403 }), outcome: 'unclear' },
  {
    name: 'no response',
    ...icon({ redirectChain: failedRedirectChain('https://www.example.com/favicon.ico', 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
