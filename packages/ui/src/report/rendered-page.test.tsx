import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Rendered } from '../rendering-data.ts';
import { RenderedPage } from './rendered-page.tsx';

const MOBILE: Rendered = {
  device: 'mobile',
  error: null,
  final_url: 'https://one.example/',
  environment: { browser: '153.0', throttling: 'none', viewport: { width: 412, height: 823 } },
  vitals: { ttfb_ms: 20, fcp_ms: 100, lcp_ms: 2_500, lcp_element: null, cls: 0.1234, tbt_ms: null },
  weight: { requests: 3, transfer_bytes: 2_000 },
  third_parties: { count: 1, items: [{ site: 'ads.example', requests: 2, transfer_bytes: 900 }] },
  console_errors: { count: 1, items: [{ text: '<script>alert(1)</script>' }] },
  refused: { count: 1, items: [{ host: '10.0.0.5', port: 80 }] },
  screenshot: { width: 824, height: 1_646, scale: 2 },
};

it('shows how the page looked and loaded, and why a device failed', () => {
  const markup = renderToStaticMarkup(
    <RenderedPage
      rendering={{
        view: 'mobile',
        script_changes: [],
        devices: [MOBILE, { device: 'desktop', error: { message: 'It crashed.' } }],
      }}
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

it('is empty for a page that was not rendered', () => {
  expect(renderToStaticMarkup(<RenderedPage rendering={null} images="" />)).toBe('');
});
