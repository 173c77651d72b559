import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseSettings } from './parse-settings.ts';
import { RenderSandbox } from './rendering-settings.ts';

const Settings = z.object({ RENDER_SANDBOX: RenderSandbox });

it.each([
  ['when nothing is set', {}, 'on'],
  ['when it is empty', { RENDER_SANDBOX: '' }, 'on'],
  ['when it is on', { RENDER_SANDBOX: 'on' }, 'on'],
  ['but not when it is off', { RENDER_SANDBOX: 'off' }, 'off'],
] as const)('the browser has its sandbox %s', (_name, environment, expected) => {
  expect(parseSettings(Settings, environment)).toEqual({ RENDER_SANDBOX: expected });
});

it.each(['OFF', 'no', 'false', '0'])('the sandbox is not turned off by %s', (value) => {
  expect(() => parseSettings(Settings, { RENDER_SANDBOX: value })).toThrow(
    'Invalid settings. RENDER_SANDBOX: must be on or off.',
  );
});
