import {
  parseSettings,
  RENDERING_SETTINGS,
  RendererToken,
  systemClock,
  toRendererAddress,
} from '@pagemark/core';
import type { PageRenderer } from '@pagemark/core';
import { connectRenderer } from '@pagemark/fetcher';
import { createPageRenderer, createRemoteRenderer, findBrowser } from '@pagemark/renderer';
import { z } from 'zod';
import type { Classifier } from './with-page-auditor.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withBrowserProxy } from './with-browser-proxy.ts';
import type { Browsing } from './with-browser-proxy.ts';

const Settings = z.object({
  RENDERER_URL: RENDERING_SETTINGS.RENDERER_URL,
  RENDERER_TOKEN: RendererToken.optional(),
});

/**
 * Creates the configured renderer, or one with the browser of this machine, and closes it after use. It starts the
 * browser for the first page. Throws SettingsError.
 */
export async function withRenderer<T>(
  invocation: { terminal: Terminal; isPublicAddress: Classifier },
  use: (renderer: PageRenderer) => Promise<T>,
): Promise<T> {
  return withBrowserProxy(invocation, async (browsing) => {
    const renderer = createRenderer(invocation.terminal.environment, browsing);
    try {
      return await use(renderer);
    } finally {
      await renderer.close();
    }
  });
}

/** Whether a renderer is configured, or this machine has a browser. Throws SettingsError. */
export function hasRenderer(environment: NodeJS.ProcessEnv): boolean {
  return rendererAddress(environment) !== null || findBrowser(environment) !== null;
}

/** The configured renderer; null without one. Throws SettingsError. */
export function rendererAddress(environment: NodeJS.ProcessEnv): ReturnType<typeof toRendererAddress> {
  return toRendererAddress(parseSettings(Settings, environment));
}

/**
 * The configured renderer, or one with the browser of this machine, behind a proxy. The caller closes both. Throws
 * SettingsError.
 */
export function createRenderer(
  environment: NodeJS.ProcessEnv,
  { proxy, hasSandbox }: Browsing,
): PageRenderer {
  const remote = rendererAddress(environment);
  if (remote !== null) {
    const connect = (protocol: string, signal: AbortSignal) => connectRenderer(remote, protocol, signal);
    return createRemoteRenderer({ connect, proxy });
  }
  return createPageRenderer({ proxy, chromePath: findBrowser(environment), hasSandbox, clock: systemClock });
}
