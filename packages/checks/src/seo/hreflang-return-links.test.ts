import type { LinkedPage } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import {
  available,
  failedRedirectChain,
  linkedPage,
  unavailable,
  redirectChainOf,
} from '../../test/kit/artifacts.ts';
import { hreflangReturnLinks } from './hreflang-return-links.ts';

const german = 'https://www.example.com/de/schuhe';
const back = '<head><link rel=alternate hreflang=en href="/shop/shoes"></head>';
const home = 'https://www.example.com/';
const listed = `<link rel=alternate hreflang=de href="${german}"><link rel=alternate hreflang=x-default href="${home}">`;
/** The default version, which redirects through these steps. */
const byDefault = (...steps: (string | number)[]) => ({
  head: listed,
  artifacts: {
    alternates: available([{ hreflang: 'X-Default', page: available(linkedPage([home, ...steps])) }]),
  },
});
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
    name: 'redirects to a listed version, but is none by default',
    head: listed,
    ...versions(linkedPage([home, 302, german, 200], { text: back })),
    outcome: 'broken',
    evidence: [{ url: home, detail: `de: redirects to ${german}` }],
  },
  {
    name: 'x-default, which redirects to a listed version',
    ...byDefault(302, german, 200),
    outcome: 'reciprocal',
    data: { versions: 1 },
  },
  {
    name: 'x-default, which redirects to a version listed in a header',
    ...byDefault(302, 'https://www.example.com/fr/', 200),
    headers: { link: '<https://www.example.com/fr/>; rel=alternate; hreflang=fr' },
    outcome: 'reciprocal',
  },
  {
    name: 'x-default, which redirects to this page',
    ...byDefault(302, 'https://www.example.com/shop/shoes', 200),
    outcome: 'reciprocal',
  },
  {
    name: 'x-default, which redirects elsewhere',
    ...byDefault(302, 'https://www.example.com/it/', 200),
    outcome: 'broken',
    evidence: [{ detail: 'X-Default: redirects to https://www.example.com/it/' }],
  },
  {
    name: 'x-default, which redirects to a listed version that is missing',
    ...byDefault(302, german, 404),
    outcome: 'broken',
  },
  { name: 'x-default, which does not link back', ...byDefault(200), outcome: 'broken' },
  {
    name: 'noindex',
    ...versions(linkedPage([german, 200], { text: `<meta name=robots content=none>${back}` })),
    outcome: 'broken',
    message: 'The checked hreflang alternate is not usable.',
    data: { broken: 1 },
  },
  {
    name: 'declares another page as canonical',
    ...versions(linkedPage([german, 200], { text: `<link rel=canonical href="/shop/shoes">${back}` })),
    outcome: 'broken',
    evidence: [{ url: german, detail: 'de: its canonical URL is https://www.example.com/shop/shoes' }],
  },
  {
    name: 'declares itself as canonical, and also another page',
    ...versions(
      linkedPage([german, 200], {
        text: `<link rel=canonical href="${german}">${back}`,
        headers: { link: '</other>; rel=canonical' },
      }),
    ),
    outcome: 'reciprocal',
  },
  {
    name: 'x-default with a listed version as canonical',
    head: listed,
    artifacts: {
      alternates: available([
        {
          hreflang: 'x-default',
          page: available(linkedPage([home, 200], { text: `<link rel=canonical href="${german}">${back}` })),
        },
      ]),
    },
    outcome: 'reciprocal',
  },
  {
    name: 'redirects in a circle',
    ...versions(
      linkedPage([german], { redirectChain: { ...redirectChainOf(german, 301), failure: 'redirect_loop' } }),
    ),
    outcome: 'broken',
    evidence: [{ url: german, detail: 'de: redirects without end' }],
  },
  {
    name: 'no response',
    ...versions(linkedPage([german], { redirectChain: failedRedirectChain(german, 'timeout') })),
    outcome: 'unclear',
  },
  {
    name: 'truncated head',
    ...versions(linkedPage([german, 200], { truncated: true })),
    outcome: 'unclear',
  },
  {
    name: 'not fetched',
    artifacts: { alternates: available([{ hreflang: 'de', page: unavailable() }]) },
    outcome: 'unclear',
  },
  { name: 'access denied', ...versions(linkedPage([german, 403])), outcome: 'unclear' },
  { name: 'alternates were not fetched', outcome: 'unknown' },
]);
