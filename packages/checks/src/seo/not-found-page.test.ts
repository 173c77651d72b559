import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, linkedPage } from '../../test/kit/artifacts.ts';
import { notFoundPage } from './not-found-page.ts';

const none = 'https://www.example.com/no-such-page';
const response = (...[steps, changes]: Parameters<typeof linkedPage>) => ({
  artifacts: { missingPage: available(linkedPage(steps, { text: 'x'.repeat(600), ...changes })) },
});

describeCheck(notFoundPage, [
  {
    name: '404',
    ...response([none, 404]),
    outcome: 'not-found',
    message: 'A missing page returns status 404.',
    data: { status: 404 },
  },
  { name: '410 after a redirect', ...response([none, 301, `${none}/`, 410]), outcome: 'not-found' },
  {
    name: 'unknown length',
    ...response([none, 404], { bytes: { wire: null, decoded: null } }),
    outcome: 'not-found',
  },
  {
    name: '511 bytes',
    ...response([none, 404], { text: 'x'.repeat(511) }),
    outcome: 'short',
    message: 'The 404 page is nearly empty (511 bytes).',
  },
  {
    name: '410 without a body',
    ...response([none, 410], { text: '' }),
    outcome: 'short',
    message: 'The 410 page is nearly empty (0 bytes).',
  },
  {
    name: '200',
    ...response([none, 200]),
    outcome: 'found',
    message: 'A missing page returns status 200 instead of 404.',
  },
  {
    name: 'redirect to another page',
    ...response([none, 302, 'https://www.example.com/404.html', 200]),
    outcome: 'found',
  },
  {
    name: 'redirect to the home page',
    ...response([none, 302, 'https://www.example.com/?from=404', 200]),
    outcome: 'redirect-home',
  },
  {
    name: '500',
    ...response([none, 500]),
    outcome: 'server-error',
    message: 'A missing page returns a server error (status 500).',
  },
  {
    name: 'redirect to a sign-in page',
    ...response([none, 302, 'https://www.example.com/login?next=%2Fno-such-page', 200]),
    outcome: 'unclear',
  },
  {
    name: 'redirect to another site',
    ...response([none, 302, 'https://id.example.org/session', 200]),
    outcome: 'unclear',
  },
  {
    name: 'redirect to another host of the site',
    ...response([none, 302, 'https://shop.example.com/404', 200]),
    outcome: 'found',
  },
  ...[400, 401, 405, 406, 429, 451].map((status) => ({
    name: `status ${status}`,
    ...response([none, status]),
    outcome: 'unclear' as const,
  })),
  { name: '503', ...response([none, 503]), outcome: 'unclear' },
  { name: '403', ...response([none, 403]), outcome: 'unclear' },
  {
    name: 'no response',
    ...response([none], { redirectChain: failedRedirectChain(none, 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
