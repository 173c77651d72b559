import type { Browser } from 'playwright-core';

const PRINT_MS_MAX = 30_000;

/** Prints an HTML page as PDF. */
export type PrintPdf = (page: string) => Promise<Uint8Array>;

/** Creates a printer with the Chromium at `chromePath`. It prints one page at a time, each in its own browser, without scripts or network. */
export function createPrintPdf(chromePath: string): PrintPdf {
  let last: Promise<unknown> = Promise.resolve();
  return (page) => {
    const printed = last.then(() => printOnce(chromePath, page));
    last = printed.catch(() => undefined);
    return printed;
  };
}

async function printOnce(chromePath: string, page: string): Promise<Uint8Array> {
  // Loaded on first use: most installations never print.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: chromePath,
    timeout: PRINT_MS_MAX,
    // Chromium refuses to run as root with its sandbox. The page is ours and runs no script.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    return await print(browser, page);
  } finally {
    await browser.close();
  }
}

async function print(browser: Browser, page: string): Promise<Uint8Array> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  context.setDefaultTimeout(PRINT_MS_MAX);
  const tab = await context.newPage();
  await tab.setContent(page, { waitUntil: 'load' });
  return tab.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true });
}
