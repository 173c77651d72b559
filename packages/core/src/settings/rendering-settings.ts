import { DEVICE_CHOICES, RENDERING_MODES } from '@pagemark/domain';
import type { RenderingDefaults, RenderRuns } from '@pagemark/domain';
import { z } from 'zod';
import { SettingsError } from './parse-settings.ts';

const TOKEN_CHARACTERS_MIN = 24;
const TOKEN_CHARACTERS_MAX = 512;

/** The secret that a renderer shares with its workers. Error messages never contain it. */
export const RendererToken = z
  .string()
  .regex(
    new RegExp(`^[!-~]{${TOKEN_CHARACTERS_MIN},${TOKEN_CHARACTERS_MAX}}$`),
    `must be ${TOKEN_CHARACTERS_MIN} to ${TOKEN_CHARACTERS_MAX} printable ASCII characters without spaces.`,
  );

/** Whether a browser on this machine is started with its sandbox. */
export const RenderSandbox = z.enum(['on', 'off'], { error: 'must be on or off.' }).default('on');

/** The warning that a process that starts browsers logs at startup if {@link RenderSandbox} is off. */
export const SANDBOX_OFF_WARNING =
  "RENDER_SANDBOX is off: audited pages run without the browser's sandbox, with the rights of this user. Use this only for pages that you trust.";

/** The settings of rendering, by variable. Apps parse them together with their own. */
export const RENDERING_SETTINGS = {
  RENDERING: z.enum(RENDERING_MODES).exclude(['default']).optional(),
  RENDERING_DEVICES: z.enum(DEVICE_CHOICES).exclude(['default']).default('mobile'),
  RENDER_RUNS: z
    .enum(['1', '3', '5'])
    .default('1')
    // The numbers in the list above.
    .transform((text) => Number(text) as RenderRuns),
  LIGHTHOUSE: z.enum(['on', 'off']).optional(),
  RENDERER_URL: z
    .url({ protocol: /^http$/, error: 'must be the http:// URL of a `pagemark renderer`.' })
    .optional(),
} as const;

type ParsedSettings = z.infer<z.ZodObject<typeof RENDERING_SETTINGS>>;

/**
 * The rendering of reports that do not choose one. Null if there is neither a browser nor a renderer, so nothing can be rendered.
 * A server whose workers run on other machines must set `RENDERING` or `RENDERER_URL`.
 */
export function toRenderingDefaults(settings: ParsedSettings, hasBrowser: boolean): RenderingDefaults | null {
  const { RENDERING: rendering, RENDERING_DEVICES: devices, RENDER_RUNS: renderRuns } = settings;
  if (rendering === undefined && settings.RENDERER_URL === undefined && !hasBrowser) return null;
  return { rendering: rendering ?? 'off', devices, renderRuns };
}

/**
 * Whether reports can request Lighthouse. Default: whether this machine has Lighthouse and a browser. A server whose workers run
 * on other machines must set `LIGHTHOUSE`.
 */
export function toHasLighthouse(
  { LIGHTHOUSE: choice }: ParsedSettings,
  { hasBrowser, hasPackage }: { hasBrowser: boolean; hasPackage: boolean },
): boolean {
  return choice === undefined ? hasBrowser && hasPackage : choice === 'on';
}

/** The renderer that a process uses instead of its own browser, or null. Throws SettingsError. */
export function toRendererAddress(settings: {
  RENDERER_URL?: string | undefined;
  RENDERER_TOKEN?: string | undefined;
}): { url: URL; token: string } | null {
  const { RENDERER_URL: url, RENDERER_TOKEN: token } = settings;
  if (url === undefined) return null;
  if (token === undefined)
    throw new SettingsError('Invalid settings. RENDERER_TOKEN: is required with RENDERER_URL.');
  return { url: new URL(url), token };
}
