import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

/** The paths of all Markdown pages, relative to the root. */
const PAGES = globSync(['*.md', 'docs/**/*.md', '{apps,packages,tools}/**/*.md'], {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
});

/** Returns the text of a page without code blocks. */
function proseOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/^ {4}.*$/gm, '');
}

/** Returns the anchors that GitHub generates for the headings of a page. */
function anchorsOf(path: string): Set<string> {
  const headings = proseOf(path).matchAll(/^#{1,6} (.*)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Returns the broken links of a page. */
function brokenLinks(path: string): string[] {
  const text = proseOf(path).replaceAll(/`[^`\n]*`|“[^”\n]*”/g, 'quoted');
  const targets = [...text.matchAll(LINK)].map(([, target = '']) => target);
  return targets.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : join(dirname(path), decodeURIComponent(file));
    if (!existsSync(join(ROOT, linked))) return true;
    return anchor !== undefined && statSync(join(ROOT, linked)).isFile() && !anchorsOf(linked).has(anchor);
  });
}

describe('links in the docs', () => {
  it('are found in the prose of a page', () => {
    expect(PAGES).toContain('SECURITY.md');
    expect(proseOf('SECURITY.md').match(LINK)?.length).toBeGreaterThan(40);
  });

  it('point to existing files and headings', () => {
    const broken = PAGES.flatMap((path) => brokenLinks(path).map((target) => `${path}: ${target}`));
    expect(broken).toEqual([]);
  });
});
