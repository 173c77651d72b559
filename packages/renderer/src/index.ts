export { createPageRenderer } from './create-page-renderer.ts';
export type { PageRendererOptions } from './create-page-renderer.ts';
export { findBrowser } from './browser/find-browser.ts';
export { RENDER_LIMITS_DEFAULT } from './render-limits.ts';
export type { RenderLimits } from './render-limits.ts';
export { FENCE } from './browser/browser-arguments.ts';
export type { Fence } from './browser/browser-arguments.ts';
export { RULES_WITHOUT_CHECK } from './measure/rules-without-check.ts';
