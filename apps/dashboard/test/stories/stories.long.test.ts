import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../report-page/browser.ts';

const DASHBOARD = join(import.meta.dirname, '..', '..');
const UI = join(DASHBOARD, '..', '..', 'packages', 'ui', 'src');
const ORIGIN = 'http://stories.invalid';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
/** Where the pictures go: to be looked at, since they differ a little between machines. */
const PICTURES = process.env['STORY_PICTURES'] ?? null;

const PHONE = { width: 390, height: 800 };
const WAYS: { way: string; path: string; options: BrowserContextOptions }[] = [
  { way: 'light', path: '/', options: { colorScheme: 'light' } },
  { way: 'dark', path: '/', options: { colorScheme: 'dark' } },
  { way: 'phone', path: '/', options: { viewport: PHONE } },
  { way: 'right-to-left', path: '/?dir=rtl', options: {} },
  { way: 'right-to-left-phone', path: '/?dir=rtl', options: { viewport: PHONE } },
  { way: 'forced-colors', path: '/', options: { forcedColors: 'active' } },
  { way: 'dialog', path: '/?dialog', options: {} },
  { way: 'screens', path: '/?screens', options: { colorScheme: 'light' } },
  { way: 'screens-dark', path: '/?screens', options: { colorScheme: 'dark' } },
  { way: 'screens-phone', path: '/?screens', options: { viewport: PHONE } },
  { way: 'screens-right-to-left', path: '/?screens&dir=rtl', options: {} },
  { way: 'screens-forced-colors', path: '/?screens', options: { forcedColors: 'active' } },
  { way: 'dialog-phone', path: '/?dialog', options: { viewport: PHONE, colorScheme: 'dark' } },
];

/** One page shows a component many times, without the headings around it: ids and regions repeat there, and nowhere else. */
const RULES = {
  'duplicate-id-aria': { enabled: false },
  'landmark-unique': { enabled: false },
  'heading-order': { enabled: false },
};

/** What is wrong with the layout of stories: content beside its box, text that is cut without an ellipsis, nothing at all. Tabs scroll where they do not fit. Runs in the browser. */
const LAYOUT_FAULTS = `[...document.querySelectorAll('.story')].flatMap((story) => {
  const name = story.closest('article').getAttribute('aria-label');
  const box = story.getBoundingClientRect();
  const isSeen = (element) => element.checkVisibility() && getComputedStyle(element).position !== 'absolute';
  const parts = [...story.querySelectorAll('*')].filter(isSeen);
  const outside = parts.filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 1 && part.closest('svg, pre, code, table, dialog, .tabs > a') === null && (left < box.left - 1 || right > box.right + 1);
  });
  const cut = parts.filter((part) => {
    const { overflowX, overflowY, textOverflow, whiteSpace } = getComputedStyle(part);
    if (part.matches('input, select, textarea, svg *, progress') || textOverflow === 'ellipsis') return false;
    const isCutX = overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1;
    return part.clientWidth > 1 && (isCutX || (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 2));
  });
  // The ring behind gates is decoration, which forced colors leave out.
  const isEmpty = !name.startsWith('GateRing') && (box.height < 20 || parts.length === 0);
  return [
    ...outside.map((part) => name + ': outside ' + part.outerHTML.slice(0, 80)),
    ...cut.map((part) => name + ': cut ' + part.outerHTML.slice(0, 80)),
    ...(isEmpty ? [name + ': empty'] : []),
  ];
})`;

describe('the components of packages/ui, and parts of screens', () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-stories-'));
    await build({
      root: join(DASHBOARD, 'stories'),
      configFile: join(DASHBOARD, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  async function open(path: string, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    await context.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname === '/' ? '/index.html' : pathname;
      const body = await readFile(join(folder, file)).catch(() => null);
      if (body === null) return route.fulfill({ status: 404 });
      return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
    });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${path}`);
    await page.locator('article').first().waitFor();
    await page.evaluate('document.fonts.ready');
    return page;
  }

  it.each(WAYS)(
    'are laid out without faults and without violations of axe: $way',
    async ({ way, path, options }) => {
      const page = await open(path, options);
      if (PICTURES !== null) {
        await mkdir(PICTURES, { recursive: true });
        await page.screenshot({ path: join(PICTURES, `${way}.png`), fullPage: true });
      }
      expect(await page.evaluate(LAYOUT_FAULTS)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run(document, ${JSON.stringify({ rules: RULES })})`,
      );
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`)),
      ).toEqual([]);
      await page.context().close();
    },
  );

  it('have a story each', async () => {
    const shown = new Set<string>();
    for (const path of ['/', '/?dialog']) {
      const page = await open(path, {});
      const names = await page.evaluate<string[]>(
        `[...document.querySelectorAll('article')].map((article) => article.dataset.component)`,
      );
      for (const name of names) shown.add(name);
      await page.context().close();
    }
    const indexes = await Promise.all(
      ['index.ts', 'controls/index.ts'].map((name) => readFile(join(UI, name), 'utf8')),
    );
    const exported = indexes.flatMap((text) => [...text.matchAll(/export \{([^}]*)\} from '[^']+\.tsx'/g)]);
    const components = exported
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && name !== 'BrandContext');
    expect(components.length).toBeGreaterThan(30);
    expect(components.filter((name) => !shown.has(name))).toEqual([]);
  });
});
