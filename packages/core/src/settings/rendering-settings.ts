import { DEVICE_CHOICES, RENDERING_MODES } from '@pagemark/domain';
import type { RenderingDefaults, RenderRuns } from '@pagemark/domain';
import { z } from 'zod';

/** The settings of rendering, by variable. An app parses them together with its own. */
export const RENDERING_SETTINGS = {
  RENDERING: z.enum(RENDERING_MODES).exclude(['default']).optional(),
  RENDERING_DEVICES: z.enum(DEVICE_CHOICES).exclude(['default']).default('mobile'),
  RENDER_RUNS: z
    .enum(['1', '3', '5'])
    .default('1')
    // The numbers of the list above.
    .transform((text) => Number(text) as RenderRuns),
} as const;

type ParsedSettings = z.infer<z.ZodObject<typeof RENDERING_SETTINGS>>;

/**
 * What is rendered when a report does not choose. Null when there is no browser: then nothing can be rendered. A server whose
 * workers run on other machines has to have `RENDERING` set.
 */
export function toRenderingDefaults(
  { RENDERING: rendering, RENDERING_DEVICES: devices, RENDER_RUNS: renderRuns }: ParsedSettings,
  hasBrowser: boolean,
): RenderingDefaults | null {
  if (rendering === undefined && !hasBrowser) return null;
  return { rendering: rendering ?? 'off', devices, renderRuns };
}
