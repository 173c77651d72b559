/** The devices on which a page is rendered. If both are used, the first one decides the score, as in search engines. */
export const RENDER_DEVICES = ['mobile', 'desktop'] as const;
export type RenderDevice = (typeof RENDER_DEVICES)[number];

/** The view that a finding was read from: the HTML from the server, or the document after scripts ran. */
export const PAGE_VIEWS = ['raw', 'rendered'] as const;

/** Sizes in CSS pixels. `scale`: device pixels per CSS pixel. */
export type Viewport = { width: number; height: number; scale: number; hasTouch: boolean; isMobile: boolean };

/** The viewports of the devices, from Lighthouse's mobile and desktop presets. */
export const DEVICE_VIEWPORTS: Record<RenderDevice, Viewport> = {
  mobile: { width: 412, height: 823, scale: 1.75, hasTouch: true, isMobile: true },
  desktop: { width: 1350, height: 940, scale: 1, hasTouch: false, isMobile: false },
};

export const THROTTLING_NAMES = ['none', 'slow-4g'] as const;
export type ThrottlingName = (typeof THROTTLING_NAMES)[number];

/** An emulated connection and processor. Null: the machine's own connection. `cpuSlowdown` 1: the machine's own processor. */
export type Throttling = {
  name: ThrottlingName;
  network: { roundTripMs: number; downloadKbps: number; uploadKbps: number } | null;
  cpuSlowdown: number;
};

/** `slow-4g` has the values that Lighthouse applies for its mobile preset when it throttles the browser itself. */
export const THROTTLINGS: Record<ThrottlingName, Throttling> = {
  none: { name: 'none', network: null, cpuSlowdown: 1 },
  'slow-4g': {
    name: 'slow-4g',
    network: { roundTripMs: 562.5, downloadKbps: 1_474.56, uploadKbps: 675 },
    cpuSlowdown: 4,
  },
};
