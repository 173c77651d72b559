import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Rendered } from '../rendering-data.ts';
import { outlineLink } from './outlines.ts';
import { RenderedPage } from './rendered-page.tsx';

const MOBILE: Rendered = {
  device: 'mobile',
  error: null,
  end: 'quiet',
  axe: { error: null, frames_skipped: 0 },
  final_url: 'https://one.example/',
  environment: {
    browser: '153.0',
    throttling: 'none',
    processor_index: 31,
    viewport: { width: 412, height: 823 },
  },
  vitals: {
    ttfb_ms: 20,
    fcp_ms: 100,
    lcp_ms: 2_500,
    lcp_element: null,
    lcp_phases: null,
    layout_shifts: [],
    cls: 0.1234,
    tbt_ms: null,
    long_tasks: [],
  },
  spread: null,
  weight: { requests: 3, transfer_bytes: 2_000 },
  third_parties: { count: 1, items: [{ site: 'ads.example', requests: 2, transfer_bytes: 900 }] },
  scripts: null,
  styles: null,
  cookies: { count: 0, items: [] },
  console_errors: { count: 1, items: [{ text: '<script>alert(1)</script>' }] },
  refused: { count: 1, items: [{ host: '10.0.0.5', port: 80, reason: 'address' }] },
  requests: { count: 0, items: [] },
  screenshot: { width: 824, height: 1_646, scale: 2 },
  filmstrip: [],
};

const finding = (id: string, device: 'mobile' | 'desktop' | null, y: number) => ({
  id,
  title: `Rule ${id}`,
  verdict: 'fail' as const,
  device,
  evidence: { count: 2, items: [{ box: { x: 4, y, width: 30, height: 20 } }, { selector: 'p' }] },
});

it('shows how the page looked and loaded, and why a device failed', () => {
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{
        view: 'mobile',
        script_changes: [],
        devices: [MOBILE, { device: 'desktop', error: { message: 'It crashed.' } }],
      }}
      findings={[]}
      images="/reports/1/screenshots"
    />,
  );
  expect(markup).toContain(
    'src="/reports/1/screenshots/mobile" alt="The page on mobile" width="412" height="823"',
  );
  for (const text of ['2.5 s', '0.123', 'not measured', '1 third party: ', 'ads.example', '10.0.0.5:80'])
    expect(markup).toContain(text);
  expect(markup).toContain('&lt;script&gt;alert(1)');
  expect(markup).toContain('The page could not be rendered. It crashed.');
});

it('names missing measurements, and counts errors that it does not list', () => {
  const rendered: Rendered = {
    ...MOBILE,
    end: 'deadline',
    axe: { error: 'timeout', frames_skipped: 0 },
    console_errors: { count: 12, items: ['a', 'b', 'c', 'd'].map((text) => ({ text })) },
  };
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{ view: 'mobile', script_changes: [], devices: [rendered] }}
      findings={[]}
      images=""
    />,
  );
  expect(markup).toContain('The page was still busy when its time was up.');
  expect(markup).toContain('axe-core did not finish in time');
  expect(markup).toContain('9 more');
});

it('says how many frames axe-core did not examine', () => {
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{
        view: 'mobile',
        script_changes: [],
        devices: [{ ...MOBILE, axe: { error: null, frames_skipped: 5 } }],
      }}
      findings={[]}
      images=""
    />,
  );
  expect(markup).toContain('axe-core did not examine 5 frames: checks that it decides are unknown');
});

it('has no layout shift of a page that crashed before it was measured', () => {
  const unmeasured = { ...MOBILE.vitals, ttfb_ms: null, fcp_ms: null, lcp_ms: null, cls: null };
  const rendered: Rendered = { ...MOBILE, end: 'crashed', vitals: unmeasured };
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{ view: null, script_changes: [], devices: [rendered] }}
      findings={[]}
      images=""
    />,
  );
  expect(markup.match(/<dd>not measured/g)).toHaveLength(5);
  expect(markup).toContain('The browser crashed while it showed the page');
});

it('links a finding with its outlines, when one of its elements is on the screenshot of its device', () => {
  const rendering = {
    view: 'mobile' as const,
    script_changes: [],
    devices: [MOBILE, { device: 'desktop' as const, error: { message: 'It crashed.' } }],
  };
  const links = [
    finding('first', 'mobile', 8),
    finding('below', 'mobile', 900),
    finding('other', 'desktop', 8),
    finding('raw', null, 8),
  ].map((one) => outlineLink(rendering, one));
  expect(links).toEqual(['#outline-mobile-first', null, null, null]);
  expect(outlineLink(null, finding('first', 'mobile', 8))).toBeNull();
});

it('outlines the elements of findings that are on the screenshot of their device', () => {
  const findings = [
    finding('first', 'mobile', 8),
    finding('below', 'mobile', 900),
    finding('other', 'desktop', 8),
    finding('raw', null, 8),
    { ...finding('passed', 'mobile', 8), verdict: 'pass' as const },
  ];
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{ view: 'mobile', script_changes: [], devices: [MOBILE] }}
      findings={findings}
      images="/reports/1/screenshots"
    />,
  );
  expect(markup).toContain('viewBox="0 0 412 823"');
  expect(markup.match(/<rect [^>]*>/g)).toEqual(['<rect x="4" y="8" width="30" height="20">']);
  expect(markup.match(/href="#outline-[^"]*"/g)).toEqual(['href="#outline-mobile-first"']);
  expect(markup).toContain('<g id="outline-mobile-first">');
  expect(markup).toContain('Rule first (1 element)');
});

it('shows moments of the load and all requests, including unfinished ones', () => {
  const request = {
    url: 'https://one.example/app.js',
    start_ms: 100,
    is_render_blocking: true,
    status: 200,
    failure: null,
    failure_text: null,
  };
  const rendered: Rendered = {
    ...MOBILE,
    filmstrip: [{ at_ms: 90, width: 160, height: 320 }],
    requests: {
      count: 60,
      items: [
        { ...request, first_byte_ms: 150, end_ms: 200 },
        { ...request, first_byte_ms: null, end_ms: null },
      ],
    },
  };
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{ view: 'mobile', script_changes: [], devices: [rendered] }}
      findings={[]}
      images="/reports/1/screenshots"
    />,
  );
  expect(markup).toContain('src="/reports/1/screenshots/mobile?frame=1" alt="The page after 90 ms"');
  expect(markup).toContain('Waterfall of 60 requests, 200 ms');
  for (const text of [
    '100 ms to 200 ms',
    'started after 100 ms, not finished',
    'render-blocking',
    '58 more requests',
  ])
    expect(markup).toContain(text);
  expect(markup).not.toContain('Outline elements');
});

it('shows the unused code of each file and of third parties, and omits unmeasured kinds', () => {
  const rendered: Rendered = {
    ...MOBILE,
    scripts: {
      total_bytes: 300_000,
      unused_bytes: 120_000,
      third_party: { total_bytes: 100_000, unused_bytes: 90_000 },
      files: {
        count: 9,
        items: [
          {
            url: 'https://ads.example/tag.js',
            is_inline: false,
            is_third_party: true,
            total_bytes: 100_000,
            unused_bytes: 90_000,
          },
        ],
      },
    },
  };
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{ view: 'mobile', script_changes: [], devices: [rendered] }}
      findings={[]}
      images="/reports/1/screenshots"
    />,
  );
  for (const text of [
    'Unused code of 9 scripts: 120 kB of 300 kB (40%)',
    '90 kB of 100 kB (90%)',
    'third party',
    '8 more scripts.',
    'Of third parties: 90 kB of 100 kB unused (90%).',
  ])
    expect(markup).toContain(text);
  expect(markup).not.toContain('stylesheet');
});

it('is empty for a page that was not rendered', () => {
  expect(renderToStaticMarkup(<RenderedPage rendering={null} findings={[]} images="" />)).toBe('');
});
