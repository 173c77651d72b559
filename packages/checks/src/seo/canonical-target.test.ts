import type { LinkedPage } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import {
  available,
  failedRedirectChain,
  linkedPage,
  unavailable,
  redirectChainOf,
} from '../../test/kit/artifacts.ts';
import { canonicalTarget } from './canonical-target.ts';

const all = 'https://www.example.com/shop/all';
const to = (page: LinkedPage | null) => ({ artifacts: { canonicalTarget: available(page) } });

describeCheck(canonicalTarget, [
  {
    name: 'another page that exists',
    ...to(linkedPage([all, 200])),
    outcome: 'good',
    message: 'The canonical URL https://www.example.com/shop/all returns an indexable page.',
    data: { target: all },
  },
  {
    name: 'self-referencing relative canonical',
    ...to(linkedPage([all, 200], { text: '<base href="/shop/"><link rel=canonical href="all">' })),
    outcome: 'good',
  },
  {
    name: 'noindex in a comment',
    ...to(linkedPage([all, 200], { text: '<!-- <meta name=robots content=noindex> -->' })),
    outcome: 'good',
  },
  { name: 'this page', ...to(null), outcome: 'no-other-canonical' },
  {
    name: 'redirect',
    ...to(linkedPage([all, 301, 'https://www.example.com/all', 200])),
    outcome: 'redirected',
    message: 'The canonical URL https://www.example.com/shop/all redirects to https://www.example.com/all.',
    data: { finalUrl: 'https://www.example.com/all' },
  },
  {
    name: 'not found',
    ...to(linkedPage([all, 404])),
    outcome: 'missing',
    message: 'The canonical URL https://www.example.com/shop/all returns status 404.',
    data: { status: 404 },
  },
  {
    name: 'redirect to a missing page',
    ...to(linkedPage([all, 302, 'https://www.example.com/x', 410])),
    outcome: 'missing',
  },
  {
    name: 'noindex in a meta tag',
    ...to(linkedPage([all, 200], { text: '<meta name="Robots" content="NOINDEX">' })),
    outcome: 'noindex',
    message: 'The canonical URL https://www.example.com/shop/all is set to noindex.',
  },
  {
    name: 'noindex in a header',
    ...to(linkedPage([all, 200], { headers: { 'x-robots-tag': 'googlebot: noindex' } })),
    outcome: 'noindex',
  },
  {
    name: 'another canonical',
    ...to(linkedPage([all, 200], { text: '<link rel="canonical" href="https://www.example.com/">' })),
    outcome: 'chained',
    message:
      'The canonical URL https://www.example.com/shop/all declares another canonical URL: https://www.example.com/.',
    data: { next: 'https://www.example.com/' },
  },
  {
    name: 'another canonical for small screens',
    ...to(
      linkedPage([all, 200], {
        text: `<link rel=canonical href="${all}"><link rel=canonical media="only screen" href="/m">`,
      }),
    ),
    outcome: 'good',
  },
  ...['<p>x</p>', '<body>', 'Text', '</head><img>'].map((begin) => ({
    name: `another canonical in the body, after ${begin}`,
    ...to(
      linkedPage([all, 200], { text: `<head><title>x</title>${begin}<link rel=canonical href="/other">` }),
    ),
    outcome: 'good' as const,
  })),
  ...[
    '</head>',
    '<!-- x -->',
    '<title>Text</title>',
    '<script>"<p>"</script>',
    '<noscript><img></noscript>',
  ].map((before) => ({
    name: `another canonical in the head, after ${before}`,
    ...to(linkedPage([all, 200], { text: `<head>${before}\n<link rel=canonical href="/other">` })),
    outcome: 'chained' as const,
  })),
  {
    name: 'redirect to a sign-in page',
    ...to(linkedPage([all, 302, 'https://www.example.com/login?next=%2Fshop%2Fall', 200])),
    outcome: 'unclear',
  },
  ...[401, 402, 405, 406, 429, 451, 503, 999].map((status) => ({
    name: `status ${status}`,
    ...to(linkedPage([all, status])),
    outcome: 'unclear' as const,
  })),
  { name: 'access denied', ...to(linkedPage([all, 403])), outcome: 'unclear' },
  {
    name: 'redirects in a circle',
    ...to(
      linkedPage([all], {
        redirectChain: {
          ...redirectChainOf(all, 301, 'https://www.example.com/b', 301, all),
          failure: 'redirect_loop',
        },
      }),
    ),
    outcome: 'redirected',
    message: 'The canonical URL https://www.example.com/shop/all redirects to https://www.example.com/b.',
    data: { finalUrl: 'https://www.example.com/b' },
  },
  {
    name: 'redirects in a circle to sign in',
    ...to(
      linkedPage([all], {
        redirectChain: {
          ...redirectChainOf(all, 302, 'https://www.example.com/login', 302, all),
          failure: 'redirect_loop',
        },
      }),
    ),
    outcome: 'unclear',
  },
  {
    name: 'no response',
    ...to(linkedPage([all], { redirectChain: failedRedirectChain(all, 'timeout') })),
    outcome: 'unclear',
  },
  { name: 'target was not fetched', artifacts: { canonicalTarget: unavailable() }, outcome: 'unknown' },
]);
