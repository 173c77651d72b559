import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseSettings } from './parse-settings.ts';
import { RENDERING_SETTINGS } from './rendering-settings.ts';

const Settings = z.object({
  ...RENDERING_SETTINGS,
  LOG_LEVEL: z.enum(['info']).default('info'),
  RENDER_SANDBOX: z.enum(['on', 'off'], { error: 'says its own.' }).default('on'),
});

it.each([
  ['RENDERING', 'yes', 'must be off, auto or on.'],
  ['LIGHTHOUSE', '1', 'must be on or off.'],
  ['RENDER_RUNS', '2', 'must be 1, 3 or 5.'],
  ['LOG_LEVEL', 'INFO', 'must be info.'],
  ['RENDER_SANDBOX', 'no', 'says its own.'],
  ['RENDERER_URL', 'https://renderer', 'must be the http:// URL of a `pagemark renderer`.'],
])('rejects %s=%s in words', (name, value, problem) => {
  expect(() => parseSettings(Settings, { [name]: value })).toThrow(`Invalid settings. ${name}: ${problem}`);
});

it('takes the known choices', () => {
  expect(parseSettings(Settings, { RENDERING: 'auto', LIGHTHOUSE: '' })).toMatchObject({ RENDERING: 'auto' });
});
