import type { LinkedPage } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, linkedPage, notCaptured } from '../../test/kit/artifacts.ts';
import { hreflangReturnLinks } from './hreflang-return-links.ts';

const german = 'https://www.example.com/de/schuhe';
const back = '<head><link rel=alternate hreflang=en href="/shop/shoes"></head>';
const versions = (...pages: LinkedPage[]) => ({
  artifacts: { alternates: available(pages.map((page) => ({ hreflang: 'de', page: available(page) }))) },
});

describeCheck(hreflangReturnLinks, [
  {
    name: 'links back',
    ...versions(linkedPage([german, 200], { text: back })),
    outcome: 'reciprocal',
    message: 'The checked hreflang alternate links back.',
    data: { versions: 1 },
  },
  {
    name: 'links back in a header',
    ...versions(
      linkedPage([german, 200], {
        headers: { link: '<https://www.example.com/shop/shoes>; rel=alternate; hreflang=en' },
      }),
    ),
    outcome: 'reciprocal',
  },
  { name: 'no alternates', ...versions(), outcome: 'none' },
  {
    name: 'links to another page only',
    ...versions(linkedPage([german, 200], { text: back.replace('shoes', 'boots') })),
    outcome: 'broken',
    evidence: [{ url: german, detail: 'de: no link back to this page' }],
  },
  { name: '404', ...versions(linkedPage([german, 404])), outcome: 'broken' },
  {
    name: 'redirects',
    ...versions(linkedPage([german, 301, `${german}/`, 200], { text: back })),
    outcome: 'broken',
  },
  {
    name: 'noindex',
    ...versions(linkedPage([german, 200], { text: `<meta name=robots content=none>${back}` })),
    outcome: 'broken',
    message: 'The checked hreflang alternate is not usable.',
    data: { broken: 1 },
  },
  {
    name: 'truncated head',
    ...versions(linkedPage([german, 200], { truncated: true })),
    outcome: 'unclear',
  },
  {
    name: 'not captured',
    artifacts: { alternates: available([{ hreflang: 'de', page: notCaptured() }]) },
    outcome: 'unclear',
  },
  { name: 'access denied', ...versions(linkedPage([german, 403])), outcome: 'unclear' },
  { name: 'alternates were not captured', outcome: 'unknown' },
]);
