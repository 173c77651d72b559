import type { Favicon } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { assetAnswer, captured, failedJourney } from '../../../test/kit/surroundings.ts';
import { favicon } from './favicon.ts';

const icon = (changes: Parameters<typeof assetAnswer>[1], isDeclared = true) => {
  const value: Favicon = { ...assetAnswer('/favicon.ico', changes), isDeclared };
  return { around: { favicon: captured(value) } };
};
const image = { 'content-type': 'image/x-icon' };
const declared = '<link rel="shortcut icon" href=/favicon.ico>';

describeCheck(favicon, [
  {
    name: 'an image',
    head: declared,
    ...icon({ headers: image }),
    outcome: 'good',
    data: { icon: 'https://www.example.com/favicon.ico' },
  },
  { name: 'at the usual place', ...icon({ headers: image }, false), outcome: 'good' },
  { name: 'without a type', ...icon({}), outcome: 'good' },
  {
    name: 'of a wrong type, but a picture',
    ...icon({ headers: { 'content-type': 'text/plain' }, image: { format: 'png', width: 32, height: 32 } }),
    outcome: 'good',
  },
  {
    name: 'in the page itself',
    head: '<link rel=icon href="data:image/svg+xml,<svg/>">',
    ...icon({ status: 404 }, false),
    outcome: 'inline',
  },
  { name: 'not there', ...icon({ status: 404 }, false), outcome: 'missing', data: { status: 404 } },
  {
    name: 'a page instead',
    ...icon({ headers: { 'content-type': 'Text/HTML; charset=utf-8' } }),
    outcome: 'not-an-image',
    message: 'text/html',
  },
  { name: '10 kB and a byte', ...icon({ headers: image, wire: 10_001 }), outcome: 'large' },
  { name: '10 kB', ...icon({ headers: image, wire: 10_000 }), outcome: 'good' },
  {
    name: 'not to be kept',
    ...icon({ headers: { ...image, 'cache-control': 'no-store' } }),
    outcome: 'uncached',
  },
  {
    name: 'kept for no time',
    ...icon({ headers: { ...image, 'cache-control': 'max-age=0' } }),
    outcome: 'uncached',
  },
  { name: 'forbidden', ...icon({ status: 403 }), outcome: 'unclear' },
  {
    name: 'no answer',
    ...icon({ journey: failedJourney('https://www.example.com/favicon.ico', 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not looked for', outcome: 'unknown' },
]);
