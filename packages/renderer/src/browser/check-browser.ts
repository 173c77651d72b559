import { existsSync, readFileSync } from 'node:fs';
import type { BrowserCheck } from '@pagemark/core';
import { renderFailure } from '@pagemark/domain';
import type { RenderFailureCode } from '@pagemark/domain';
import { startBrowser } from './start-browser.ts';
import type { BrowserSettings } from './start-browser.ts';

type Settings = Omit<BrowserSettings, 'path' | 'proxyServer'> & {
  path: string | null;
  proxyServer: () => Promise<string>;
};

/** Starts the browser and closes it again. A failure describes what is missing on this machine. */
export async function checkBrowser(settings: Settings): Promise<BrowserCheck> {
  const { path, hasSandbox } = settings;
  if (path === null) return failed(null, 'no_browser');
  const started = await startBrowser({ ...settings, path, proxyServer: await settings.proxyServer() });
  if (!started.ok) return failed(path, started.failure.code);
  const { version } = started.running;
  await started.running.close();
  return { ok: true, path, version, hasSandbox };
}

function failed(path: string | null, code: RenderFailureCode): BrowserCheck {
  return {
    ok: false,
    path,
    failure: renderFailure(code),
    recommendation: recommendationFor(code, readMachine()),
  };
}

export const NO_BROWSER_RECOMMENDATION =
  'Install Chromium or Chrome, or set CHROME_PATH to the path of one, or RENDERER_URL to a renderer in another process.';

/** Properties of the machine that decide whether a sandbox can start. */
type Machine = {
  isRoot: boolean;
  isContainer: boolean;
  /** Kernel settings; null when the kernel does not have them. */
  appArmorRestricts: string | null;
  usernsClone: string | null;
  usernsMax: string | null;
};

/** How to fix a browser that does not start. */
export function recommendationFor(code: RenderFailureCode, machine: Machine): string {
  if (code === 'no_browser') return NO_BROWSER_RECOMMENDATION;
  if (machine.isRoot) {
    return 'Chromium refuses to run as root with its sandbox. Run Pagemark as another user.';
  }
  if (code !== 'sandbox_unavailable') {
    return 'Start the browser by hand with --headless --dump-dom about:blank: its messages say what it lacks, often a library.';
  }
  if (machine.usernsMax === '0' || machine.usernsClone === '0') {
    return 'This kernel does not allow user namespaces. Set the sysctls user.max_user_namespaces and kernel.unprivileged_userns_clone.';
  }
  if (machine.appArmorRestricts === '1') {
    return 'AppArmor forbids user namespaces to this browser. Install docker/apparmor-chromium, as docs/rendering.md says.';
  }
  return machine.isContainer
    ? 'The container forbids user namespaces. Start it with --security-opt seccomp=docker/seccomp-chromium.json.'
    : 'The browser cannot create user namespaces. docs/rendering.md lists what may forbid them.';
}

function readMachine(): Machine {
  return {
    isRoot: process.getuid?.() === 0,
    isContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
    appArmorRestricts: readSetting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns'),
    usernsClone: readSetting('/proc/sys/kernel/unprivileged_userns_clone'),
    usernsMax: readSetting('/proc/sys/user/max_user_namespaces'),
  };
}

function readSetting(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
