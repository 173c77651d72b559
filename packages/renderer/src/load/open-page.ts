import type { ProxySession } from '@pagemark/core';
import { DEVICE_VIEWPORTS, THROTTLINGS } from '@pagemark/domain';
import type { RenderDevice, ThrottlingName, Viewport } from '@pagemark/domain';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { signIn } from './sign-in.ts';

/** A page in its own browser context: no cookies, no cache, and its own proxy. */
export type OpenPage = { context: BrowserContext; page: Page; cdp: CDPSession; userAgent: string };

const BYTES_PER_KILOBIT = 125;

type Settings = { device: RenderDevice; throttling: ThrottlingName; proxyBypass: string; ms: number };

/** Opens an empty page, and denies everything that would need a person. */
export async function openPage(
  browser: Browser,
  session: ProxySession,
  { device, throttling, proxyBypass, ms }: Settings,
): Promise<OpenPage> {
  const viewport = DEVICE_VIEWPORTS[device];
  const userAgent = userAgentOf(browser.version(), device);
  const context = await browser.newContext({
    proxy: { server: session.server, bypass: proxyBypass },
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: viewport.width, height: viewport.height },
    deviceScaleFactor: viewport.scale,
    hasTouch: viewport.hasTouch,
    isMobile: viewport.isMobile,
    userAgent,
    locale: 'en-US',
  });
  try {
    context.setDefaultTimeout(ms);
    await context.grantPermissions([]);
    const page = await context.newPage();
    context.on('page', (popup) => void popup.close().catch(() => undefined));
    const cdp = await context.newCDPSession(page);
    await emulateScreen(cdp, viewport);
    await ignoreInput(cdp);
    await signIn(cdp, session, ms);
    await throttle(cdp, throttling);
    return { context, page, cdp, userAgent };
  } catch (error) {
    await context.close().catch(() => undefined);
    throw error;
  }
}

/**
 * Emulates the device's screen in this session, too, as Playwright does in its own: screenshots use the emulation of
 * their session. Without it, the page is laid out again as on a desktop, and selects other images.
 */
async function emulateScreen(cdp: CDPSession, { width, height, scale, isMobile }: Viewport): Promise<void> {
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: scale,
    mobile: isMobile,
    screenOrientation: { angle: 0, type: isMobile ? 'portraitPrimary' : 'landscapePrimary' },
  });
}

/**
 * Keeps mouse events from a page: Chromium reports to each new page that the pointer moved to its corner, and many
 * pages delay their scripts until such an event.
 */
async function ignoreInput(cdp: CDPSession): Promise<void> {
  await cdp.send('Input.setIgnoreInputEvents', { ignore: true });
}

async function throttle(cdp: CDPSession, name: ThrottlingName): Promise<void> {
  const { network, cpuSlowdown } = THROTTLINGS[name];
  if (cpuSlowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (network === null) return;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: network.downloadKbps * BYTES_PER_KILOBIT,
    uploadThroughput: network.uploadKbps * BYTES_PER_KILOBIT,
  });
}

/** The user agent of Chrome on the device, as Lighthouse sends it, plus the name of this service. */
function userAgentOf(version: string, device: RenderDevice): string {
  const [major = ''] = version.split('.');
  const chrome = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0`;
  return device === 'mobile'
    ? `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${chrome} Mobile Safari/537.36 Pagemark`
    : `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 Pagemark`;
}
