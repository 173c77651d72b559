import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chrome and Chromium commands in PATH, the most common one first. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome-headless-shell',
  'microsoft-edge',
];

/** Install locations outside of PATH. */
const INSTALL_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: [
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** The path of a Chrome or Chromium: `CHROME_PATH`, or one that is installed on this machine. Null when there is none. */
export function findBrowser(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const configured = environment['CHROME_PATH'] ?? '';
  if (configured !== '') return isExecutable(configured) ? configured : null;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const commands = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...commands, ...(INSTALL_PATHS[platform] ?? [])].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
