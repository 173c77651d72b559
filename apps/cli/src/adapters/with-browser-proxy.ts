import { parseSettings, RenderSandbox } from '@pagemark/core';
import type { BrowserProxy } from '@pagemark/core';
import { createBrowserProxy } from '@pagemark/fetcher';
import { z } from 'zod';
import { auditNetworks } from './with-page-auditor.ts';
import type { Classifier } from './with-page-auditor.ts';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ RENDER_SANDBOX: RenderSandbox });

/** The options that a browser is started with. */
export type Browsing = { proxy: BrowserProxy; hasSandbox: boolean };

/** Opens the proxy through which this command's browser reaches other hosts, and closes it after use. */
export async function withBrowserProxy<T>(
  { terminal, isPublicAddress }: { terminal: Terminal; isPublicAddress: Classifier },
  use: (browsing: Browsing) => Promise<T>,
): Promise<T> {
  const hasSandbox = readSandbox(terminal.environment);
  const proxy = createBrowserProxy({
    allowedNetworks: auditNetworks(terminal),
    ...(isPublicAddress !== undefined && { isPublicAddress }),
  });
  try {
    return await use({ proxy, hasSandbox });
  } finally {
    await proxy.close();
  }
}

/** Whether the browser is started with its sandbox. Throws SettingsError. */
export function readSandbox(environment: NodeJS.ProcessEnv): boolean {
  return parseSettings(Settings, environment).RENDER_SANDBOX === 'on';
}
