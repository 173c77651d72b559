import { readFileSync } from 'node:fs';
import { catalogOf } from '../../src/catalog/catalog.ts';
import { DEFAULT_PROFILE } from '../../src/profile/audit-profile.ts';
import { ALL_CHECKS } from '../../src/registry.ts';
import { checkPage, indexPage } from './check-page.ts';
import { constantOf, docCommentOf } from './doc-comment.ts';

const CHECKS_FOLDER = new URL('../../src/', import.meta.url);

/** All generated pages by file name. */
export function checkPages(): Map<string, string> {
  const catalog = catalogOf(DEFAULT_PROFILE);
  const byId = new Map(ALL_CHECKS.map((check) => [check.id, check]));
  const pages = new Map([['README.md', indexPage(catalog)]]);
  for (const described of catalog.checks) {
    const check = byId.get(described.id);
    if (check === undefined) throw new Error(`${described.id} is not registered.`);
    const source = readFileSync(new URL(`${check.category}/${check.id}.ts`, CHECKS_FOLDER), 'utf8');
    const comment = docCommentOf(source, constantOf(check.id));
    pages.set(`${check.id}.md`, checkPage({ check, described, comment }));
  }
  return pages;
}
