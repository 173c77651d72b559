import { RenderedPage } from '../src/index.ts';
import type { Rendered } from '../src/rendering-data.ts';
import type { OutlinedFinding } from '../src/report/outlines.ts';
import { LONG_TEXT } from './sample-report.ts';
import type { Story } from './story.ts';

/** A page on a phone. */
export const RENDERED: Rendered = {
  device: 'mobile',
  error: null,
  end: 'quiet',
  axe: { error: null, frames_skipped: 0 },
  final_url: 'https://www.example.com/',
  environment: {
    browser: '153.0',
    throttling: 'none',
    processor_index: 31,
    viewport: { width: 412, height: 823 },
  },
  vitals: {
    ttfb_ms: 24,
    fcp_ms: 112,
    lcp_ms: 1_840,
    lcp_element: { selector: '#hero' },
    lcp_phases: { ttfb_ms: 24, load_delay_ms: 900, load_duration_ms: 800, render_delay_ms: 116 },
    layout_shifts: [{ at_ms: 600, score: 0.021, elements: [{ selector: 'main > p' }] }],
    cls: 0.021,
    tbt_ms: 90,
    long_tasks: [{ at_ms: 400, duration_ms: 140 }],
  },
  spread: {
    requested: 3,
    completed: 2,
    ttfb_ms: { min: 21, max: 24 },
    fcp_ms: { min: 108, max: 112 },
    lcp_ms: { min: 1_790, max: 1_840 },
    cls: { min: 0.021, max: 0.021 },
    tbt_ms: null,
  },
  weight: { requests: 31, transfer_bytes: 840_000 },
  third_parties: { count: 1, items: [{ site: 'ads.example', requests: 4, transfer_bytes: 90_000 }] },
  scripts: {
    total_bytes: 420_000,
    unused_bytes: 231_000,
    third_party: { total_bytes: 90_000, unused_bytes: 71_000 },
    files: {
      count: 2,
      items: [
        {
          url: 'https://www.example.com/app.js',
          is_inline: false,
          is_third_party: false,
          total_bytes: 330_000,
          unused_bytes: 160_000,
        },
        {
          url: 'https://ads.example/tag.js',
          is_inline: false,
          is_third_party: true,
          total_bytes: 90_000,
          unused_bytes: 71_000,
        },
      ],
    },
  },
  styles: null,
  cookies: {
    count: 1,
    items: [{ name: 'seen', domain: 'www.example.com', is_set_by_script: true, is_third_party: false }],
  },
  console_errors: { count: 1, items: [{ text: LONG_TEXT }] },
  refused: { count: 1, items: [{ host: '10.0.0.5', port: 80, reason: 'address' }] },
  requests: {
    count: 31,
    items: [
      {
        url: 'https://www.example.com/',
        start_ms: 0,
        first_byte_ms: 24,
        end_ms: 60,
        is_render_blocking: false,
        status: 200,
        failure: null,
        failure_text: null,
      },
      {
        url: 'https://www.example.com/app.js',
        start_ms: 62,
        first_byte_ms: 90,
        end_ms: 180,
        is_render_blocking: true,
        status: 200,
        failure: null,
        failure_text: null,
      },
      {
        url: 'https://ads.example/tag.js',
        start_ms: 200,
        first_byte_ms: null,
        end_ms: null,
        is_render_blocking: false,
        status: 200,
        failure: null,
        failure_text: null,
      },
    ],
  },
  screenshot: { width: 412, height: 823, scale: 1 },
  filmstrip: [
    { at_ms: 110, width: 160, height: 320 },
    { at_ms: 1_840, width: 160, height: 320 },
  ],
};
const OUTLINED: OutlinedFinding = {
  id: 'color-contrast',
  title: 'Color contrast',
  verdict: 'fail',
  device: 'mobile',
  evidence: { count: 2, items: [{ selector: 'p', box: { x: 20, y: 40, width: 300, height: 60 } }] },
};

/** An image of one pixel, whatever the device. */
export const ONE_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';

/** How a page looked and loaded in a browser. */
export const RENDERED_PAGE_STORY: Story = {
  component: 'RenderedPage',
  state: 'one device, another failed',
  content: (
    <RenderedPage
      rendering={{
        view: 'mobile',
        devices: [RENDERED, { device: 'desktop', error: { message: 'The browser ended.' } }],
        script_changes: [],
      }}
      findings={[OUTLINED]}
      images={ONE_PIXEL}
    />
  ),
};
