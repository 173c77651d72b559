import type { NearbyPage } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, nearbyPage, notCaptured } from '../../../test/kit/surroundings.ts';
import { canonicalTarget } from './canonical-target.ts';

const all = 'https://www.example.com/shop/all';
const to = (page: NearbyPage | null) => ({ around: { canonicalTarget: captured(page) } });

describeCheck(canonicalTarget, [
  {
    name: 'another page that is there',
    ...to(nearbyPage([all, 200])),
    outcome: 'good',
    data: { target: all },
  },
  {
    name: 'that names itself, relatively',
    ...to(nearbyPage([all, 200], { text: '<base href="/shop/"><link rel=canonical href="all">' })),
    outcome: 'good',
  },
  {
    name: 'noindex in a comment',
    ...to(nearbyPage([all, 200], { text: '<!-- <meta name=robots content=noindex> -->' })),
    outcome: 'good',
  },
  { name: 'the page itself', ...to(null), outcome: 'own' },
  {
    name: 'a redirect',
    ...to(nearbyPage([all, 301, 'https://www.example.com/all', 200])),
    outcome: 'redirected',
    data: { finalUrl: 'https://www.example.com/all' },
  },
  { name: 'not found', ...to(nearbyPage([all, 404])), outcome: 'missing', data: { status: 404 } },
  {
    name: 'a redirect to nothing',
    ...to(nearbyPage([all, 302, 'https://www.example.com/x', 410])),
    outcome: 'missing',
  },
  {
    name: 'noindex in its meta',
    ...to(nearbyPage([all, 200], { text: '<meta name="Robots" content="NOINDEX">' })),
    outcome: 'noindex',
  },
  {
    name: 'noindex in its header',
    ...to(nearbyPage([all, 200], { headers: { 'x-robots-tag': 'googlebot: noindex' } })),
    outcome: 'noindex',
  },
  {
    name: 'it has another canonical',
    ...to(nearbyPage([all, 200], { text: '<link rel="canonical" href="https://www.example.com/">' })),
    outcome: 'chained',
    data: { next: 'https://www.example.com/' },
  },
  { name: 'forbidden', ...to(nearbyPage([all, 403])), outcome: 'unclear' },
  {
    name: 'no answer',
    ...to(nearbyPage([all], { journey: failedJourney(all, 'timeout') })),
    outcome: 'unclear',
  },
  { name: 'looked for in vain', around: { canonicalTarget: notCaptured() }, outcome: 'unknown' },
]);
