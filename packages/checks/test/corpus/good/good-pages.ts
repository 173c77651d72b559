import { readdirSync, readFileSync } from 'node:fs';
import type { PageSnapshot } from '@pagemark/domain';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { wellMadePage } from '../../kit/whole-pages.ts';
import { wellMadeArtifacts } from '../../kit/well-made-site.ts';

const FOLDER = new URL('fixtures/', import.meta.url);

/** The names of the good pages, as `kind/name`. */
export const GOOD_PAGES: readonly string[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.html$/, ''))
  .toSorted();

/** The snapshot of a good page, sent by a well-made site. */
export function goodSnapshot(name: string): PageSnapshot {
  const html = readFileSync(new URL(`${name}.html`, FOLDER), 'utf8');
  const url = `https://www.example.com/${name}`;
  const { headers } = wellMadePage();
  const decoded = Buffer.byteLength(html);
  const body = { bytes: { wire: Math.ceil(decoded / 3), decoded }, contentEncodings: ['br'] };
  return pageSnapshotOf({ html, url, headers, artifacts: wellMadeArtifacts(url), body });
}
