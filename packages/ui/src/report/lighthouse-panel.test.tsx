import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BrandContext } from '../brand/brand-mark.tsx';
import { DEFAULT_BRAND } from '../brand/brand.ts';
import type { Lighthouse, LighthouseAudited } from '../lighthouse-data.ts';
import { LighthousePanel } from './lighthouse-panel.tsx';

const MOBILE: LighthouseAudited = {
  device: 'mobile',
  error: null,
  version: '13.5.0',
  requested: 3,
  completed: 2,
  categories: [
    { id: 'performance', title: 'Performance', score: 64, range: { min: 61, max: 66 } },
    { id: 'seo', title: '<b>SEO</b>', score: null, range: null },
    { id: 'accessibility', title: 'Accessibility', score: 100, range: { min: 100, max: 100 } },
  ],
  metrics: [
    {
      id: 'largest-contentful-paint',
      title: 'Largest Contentful Paint',
      value: 812.4,
      range: { min: 812.4, max: 1_900 },
    },
    {
      id: 'cumulative-layout-shift',
      title: 'Cumulative Layout Shift',
      value: 0.1234,
      range: { min: 0.1234, max: 0.1234 },
    },
    { id: 'speed-index', title: 'Speed Index', value: null, range: null },
  ],
  json_url: 'https://audits.example/api/v1/reports/1/lighthouse?device=mobile',
};

type Shown = Partial<Parameters<typeof LighthousePanel>[0]>;

function markupOf(lighthouse: Lighthouse | null, shown: Shown = {}): string {
  return renderToStaticMarkup(
    <LighthousePanel
      lighthouse={lighthouse}
      categories={[{ id: 'performance', score: 84 }]}
      rendering={null}
      fileUrl={(device) => `/reports/1/lighthouse/${device}`}
      {...shown}
    />,
  );
}

it('shows the scores beside ours, the metrics with their ranges, the runs, and the file', () => {
  const markup = markupOf({ state: 'completed', error: null, devices: [MOBILE] });
  expect(markup).toContain('aria-label="Lighthouse, Performance 64 of 100');
  expect(markup).toContain('61 to 66');
  expect(markup).toContain('Pagemark: 84');
  expect(markup).toContain('&lt;b&gt;SEO&lt;/b&gt;');
  expect(markup).not.toContain('100 to 100');
  expect(markup).toContain('812 ms to 1.9 s');
  expect(markup).toContain('<td>0.123</td><td>0.123</td>');
  expect(markup).toContain('Lighthouse 13.5.0, 2 of 3 runs.');
  expect(markup).toContain('href="/reports/1/lighthouse/mobile"');
});

it('names the brand of the pages beside its own scores', () => {
  const markup = renderToStaticMarkup(
    <BrandContext value={{ ...DEFAULT_BRAND, name: 'Acme' }}>
      <LighthousePanel
        lighthouse={{ state: 'completed', error: null, devices: [MOBILE] }}
        categories={[{ id: 'performance', score: 84 }]}
        rendering={null}
        fileUrl={null}
      />
    </BrandContext>,
  );
  expect(markup).toContain('Acme: 84');
  expect(markup).not.toContain('Pagemark');
});

it('shows the values that Pagemark measured on the same device, and a dash where it has none', () => {
  const vitals = { fcp_ms: 100, lcp_ms: 2_500, cls: 0.02, tbt_ms: null };
  const rendered = { device: 'mobile', error: null, vitals } as never; // Only the vitals are read.
  const rendering = { view: 'mobile' as const, devices: [rendered], script_changes: [] };
  const markup = markupOf({ state: 'completed', error: null, devices: [MOBILE] }, { rendering });
  expect(markup).toContain('In a browser');
  expect(markup).toContain('<td>2.5 s</td>');
  expect(markup).toContain('<td>0.020</td>');
});

it('offers no file where none is stored, or none may be offered', () => {
  const stored: Lighthouse = { state: 'completed', error: null, devices: [MOBILE] };
  expect(markupOf(stored, { fileUrl: null })).not.toContain('href=');
  const tooLarge: Lighthouse = { ...stored, devices: [{ ...MOBILE, json_url: null }] };
  expect(markupOf(tooLarge)).not.toContain('href=');
  expect(markupOf(tooLarge)).toContain('too large to be stored');
});

it('says how far it is, and why there are no results', () => {
  expect(markupOf({ state: 'pending', error: null, devices: [] })).toContain('Waiting for Lighthouse');
  expect(markupOf({ state: 'running', error: null, devices: [] })).toContain('Lighthouse is auditing');
  expect(markupOf({ state: 'failed', error: { message: 'It crashed.' }, devices: [] })).toContain(
    'Lighthouse has no results. It crashed.',
  );
  const failed = { device: 'desktop', error: { message: 'It was slow.' } } as const;
  expect(
    markupOf({ state: 'failed', error: failed.error, devices: [failed] }).split('It was slow.'),
  ).toHaveLength(2);
});

it('shows nothing for a page that was not audited with Lighthouse', () => {
  expect(markupOf(null)).toBe('');
});
