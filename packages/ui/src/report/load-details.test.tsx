import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Rendered, RequestTiming } from '../rendering-data.ts';
import { LoadDetails } from './load-details.tsx';

const VITALS: Rendered['vitals'] = {
  ttfb_ms: 20,
  fcp_ms: 100,
  lcp_ms: 2_500,
  lcp_element: { selector: '#hero' },
  lcp_phases: { ttfb_ms: 20, load_delay_ms: 300, load_duration_ms: 2_000, render_delay_ms: 180 },
  cls: 0.1,
  layout_shifts: [{ at_ms: 600, score: 0.1, elements: [{ selector: 'main > p' }, null] }],
  tbt_ms: null,
  long_tasks: [
    { at_ms: 80, duration_ms: 70 },
    { at_ms: 1_200, duration_ms: 310 },
  ],
};
const request = (path: string, changes: Partial<RequestTiming>): RequestTiming => ({
  url: `https://one.example/${path}`,
  start_ms: 0,
  first_byte_ms: null,
  end_ms: null,
  is_render_blocking: false,
  status: null,
  failure: null,
  failure_text: null,
  ...changes,
});
const COOKIES = {
  count: 2,
  items: [
    { name: 'seen', domain: 'one.example', is_set_by_script: true, is_third_party: false },
    { name: 'ads', domain: 'ads.example', is_set_by_script: false, is_third_party: true },
  ],
};

it('shows the LCP, shifts with the elements that moved, long tasks with the longest first, cookies and why requests failed', () => {
  const items = [
    request('fine', { status: 200 }),
    request('canceled', { failure: 'canceled', failure_text: 'net::ERR_ABORTED' }),
    request('missing', { status: 404 }),
    request('mixed.png', { failure: 'blocked', failure_text: 'mixed-content' }),
    request('csp', { failure: 'blocked', failure_text: 'csp' }),
    request('private', { failure: 'refused', failure_text: 'net::ERR_TUNNEL_CONNECTION_FAILED' }),
  ];
  const markup = renderToStaticMarkup(
    <LoadDetails vitals={VITALS} requests={{ count: items.length, items }} cookies={COOKIES} />,
  );
  const text = markup.replaceAll(/<[^>]*>/g, '');
  for (const part of [
    'Largest paint: #hero. First byte 20 ms, load delay 300 ms, request 2.0 s, until it was shown 180 ms.',
    '1 layout shift0.100 after 600 ms: main &gt; p',
    '2 long tasks310 ms after 1.2 s70 ms after 80 ms',
    '4 failed requests',
    'missing: HTTP 404',
    'mixed.png: blocked by the browser: mixed content',
    'csp: blocked by the browser (csp)',
    'private: not contacted: the address is not allowed',
    '2 cookies, 1 set by scripts',
    'seen: one.example, set by a script',
    'ads: ads.example, set by a response, third party',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('canceled');
});

it('omits sections without items', () => {
  const vitals = { ...VITALS, lcp_element: null, lcp_phases: null, long_tasks: [], layout_shifts: [] };
  const none = { count: 0, items: [] };
  expect(renderToStaticMarkup(<LoadDetails vitals={vitals} requests={none} cookies={none} />)).toBe('');
});
