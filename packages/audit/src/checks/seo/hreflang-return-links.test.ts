import type { NearbyPage } from '@pagemark/domain';
import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, nearbyPage, notCaptured } from '../../../test/kit/surroundings.ts';
import { hreflangReturnLinks } from './hreflang-return-links.ts';

const german = 'https://www.example.com/de/schuhe';
const back = '<head><link rel=alternate hreflang=en href="/shop/shoes"></head>';
const versions = (...pages: NearbyPage[]) => ({
  around: { alternates: captured(pages.map((page) => ({ hreflang: 'de', page: captured(page) }))) },
});

describeCheck(hreflangReturnLinks, [
  {
    name: 'it links back',
    ...versions(nearbyPage([german, 200], { text: back })),
    outcome: 'mutual',
    data: { versions: 1 },
  },
  {
    name: 'by its header',
    ...versions(
      nearbyPage([german, 200], {
        headers: { link: '<https://www.example.com/shop/shoes>; rel=alternate; hreflang=en' },
      }),
    ),
    outcome: 'mutual',
  },
  { name: 'no versions', ...versions(), outcome: 'none' },
  {
    name: 'it links elsewhere',
    ...versions(nearbyPage([german, 200], { text: back.replace('shoes', 'boots') })),
    outcome: 'broken',
    evidence: [{ url: german, detail: 'de: it does not announce this page.' }],
  },
  { name: 'it is missing', ...versions(nearbyPage([german, 404])), outcome: 'broken' },
  {
    name: 'it redirects',
    ...versions(nearbyPage([german, 301, `${german}/`, 200], { text: back })),
    outcome: 'broken',
  },
  {
    name: 'it forbids indexing',
    ...versions(nearbyPage([german, 200], { text: `<meta name=robots content=none>${back}` })),
    outcome: 'broken',
    data: { broken: 1 },
  },
  {
    name: 'its head is longer than was read',
    ...versions(nearbyPage([german, 200], { truncated: true })),
    outcome: 'unclear',
  },
  {
    name: 'it could not be seen',
    around: { alternates: captured([{ hreflang: 'de', page: notCaptured() }]) },
    outcome: 'unclear',
  },
  { name: 'it is forbidden', ...versions(nearbyPage([german, 403])), outcome: 'unclear' },
  { name: 'not looked for', outcome: 'unknown' },
]);
