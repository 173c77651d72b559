import { LighthousePanel } from '../src/index.ts';
import type { Lighthouse, LighthouseAudited } from '../src/lighthouse-data.ts';
import { LONG_TEXT } from './sample-report.ts';
import type { Story } from './story.ts';

const range = (min: number, max: number) => ({ min, max });

const AUDITED: LighthouseAudited = {
  device: 'mobile',
  error: null,
  version: '13.5.0',
  requested: 3,
  completed: 3,
  categories: [
    { id: 'performance', title: 'Performance', score: 64, range: range(61, 66) },
    { id: 'accessibility', title: 'Accessibility', score: 94, range: range(94, 94) },
    { id: 'best-practices', title: 'Best Practices', score: 42, range: range(42, 46) },
    { id: 'seo', title: 'SEO', score: null, range: null },
  ],
  metrics: [
    { id: 'first-contentful-paint', title: 'First Contentful Paint', value: 812, range: range(790, 1_020) },
    {
      id: 'largest-contentful-paint',
      title: 'Largest Contentful Paint',
      value: 2_410,
      range: range(2_300, 2_900),
    },
    { id: 'total-blocking-time', title: 'Total Blocking Time', value: 180, range: range(150, 310) },
    {
      id: 'cumulative-layout-shift',
      title: 'Cumulative Layout Shift',
      value: 0.021,
      range: range(0.021, 0.021),
    },
    { id: 'speed-index', title: 'Speed Index', value: null, range: null },
  ],
  json_url: 'https://pagemark.example/api/v1/reports/1/lighthouse?device=mobile',
};

function story(state: string, lighthouse: Lighthouse): Story {
  return {
    component: 'LighthousePanel',
    state,
    content: (
      <LighthousePanel
        lighthouse={lighthouse}
        categories={[
          { id: 'performance', score: 84 },
          { id: 'accessibility', score: 71 },
        ]}
        rendering={null}
        fileUrl={(device) => `#${device}`}
      />
    ),
  };
}

const FAILED = { device: 'desktop', error: { message: LONG_TEXT } } as const;

/** An audit with Lighthouse in each of its states. */
export const LIGHTHOUSE_STORIES: Story[] = [
  story('pending', { state: 'pending', error: null, devices: [] }),
  story('running', { state: 'running', error: null, devices: [] }),
  story('one device done', { state: 'running', error: null, devices: [AUDITED] }),
  story('completed', {
    state: 'completed',
    error: null,
    devices: [AUDITED, { ...AUDITED, device: 'desktop' }],
  }),
  story('one device, another failed', { state: 'completed', error: null, devices: [AUDITED, FAILED] }),
  story('file too large', {
    state: 'completed',
    error: null,
    devices: [{ ...AUDITED, completed: 2, json_url: null }],
  }),
  story('failed', { state: 'failed', error: { message: 'The worker crashed.' }, devices: [] }),
];
