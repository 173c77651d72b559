import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Rendering } from '../rendering-data.ts';
import { RENDERED } from '../../stories/rendered-page-story.tsx';
import { PagePicture } from './page-picture.tsx';

const shown = (devices: Rendering['devices'] | null) =>
  renderToStaticMarkup(
    <PagePicture
      rendering={devices === null ? null : { view: 'mobile', script_changes: [], devices }}
      images="/reports/1/screenshots"
    />,
  );
const failed = { device: 'desktop', error: { message: 'It crashed.' } } as const;

it('shows the phone in front of the desktop, as a link to the rendered page', () => {
  const markup = shown([RENDERED, { ...RENDERED, device: 'desktop' }]);
  expect(markup).toMatch(/^<a [^>]*href="#in-a-browser"/);
  expect([...markup.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    '/reports/1/screenshots/desktop',
    '/reports/1/screenshots/mobile',
  ]);
});

it('shows the device that has a screenshot', () => {
  const markup = shown([RENDERED, failed]);
  expect(markup).toContain('src="/reports/1/screenshots/mobile"');
  expect(markup).not.toContain('desktop"');
});

it.each([
  ['that was not rendered', null],
  ['whose rendering failed', [failed]],
  ['without a screenshot', [{ ...RENDERED, screenshot: null }]],
] as const)('shows nothing of a page %s', (_what, devices) => {
  expect(shown(devices)).toBe('');
});
