import { RENDER_DEVICES } from './render-device.ts';
import type { RenderDevice } from './render-device.ts';

/**
 * When the page of a report is rendered in a browser. `default`: the server's setting. `auto`: if its HTML has almost no content
 * without scripts.
 */
export const RENDERING_MODES = ['default', 'off', 'auto', 'on'] as const;
export type RenderingMode = (typeof RENDERING_MODES)[number];

/** The devices on which a page is rendered. `default`: the server's setting. With `both`, mobile decides the score. */
export const DEVICE_CHOICES = ['default', 'mobile', 'desktop', 'both'] as const;
export type DeviceChoice = (typeof DEVICE_CHOICES)[number];

/** How often a page is loaded on each device; the median run is kept. 0: the server's setting. */
export const RENDER_RUN_CHOICES = [0, 1, 3, 5] as const;
export type RenderRunChoice = (typeof RENDER_RUN_CHOICES)[number];
export type RenderRuns = Exclude<RenderRunChoice, 0>;

/** Whether, on which devices and how often on each a report is rendered. */
export type RenderingChoice = {
  rendering: RenderingMode;
  devices: DeviceChoice;
  renderRuns: RenderRunChoice;
};

export const RENDERING_CHOICE_DEFAULT: RenderingChoice = {
  rendering: 'default',
  devices: 'default',
  renderRuns: 0,
};

/** The server's settings for reports that do not choose a rendering. */
export type RenderingDefaults = {
  rendering: Exclude<RenderingMode, 'default'>;
  devices: Exclude<DeviceChoice, 'default'>;
  renderRuns: RenderRuns;
};

/** The defaults of a server without rendering settings. */
export const NOT_RENDERED: RenderingDefaults = { rendering: 'off', devices: 'mobile', renderRuns: 1 };

/** The devices of a choice; the one that decides the score comes first. */
export function devicesOf(devices: RenderingDefaults['devices']): readonly RenderDevice[] {
  return devices === 'both' ? RENDER_DEVICES : [devices];
}

/** The choice of a report, completed with the defaults of the server. */
export function resolveRendering(choice: RenderingChoice, defaults: RenderingDefaults): RenderingDefaults {
  return {
    rendering: choice.rendering === 'default' ? defaults.rendering : choice.rendering,
    devices: choice.devices === 'default' ? defaults.devices : choice.devices,
    renderRuns: choice.renderRuns === 0 ? defaults.renderRuns : choice.renderRuns,
  };
}
