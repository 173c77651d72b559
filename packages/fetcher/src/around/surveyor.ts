import type { PageReferences } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import type { Ask } from './ask.ts';
import type { Effort } from './effort.ts';
import type { RobotsGate } from './robots-gate.ts';
import type { SiteMemory } from './site-memory.ts';
import type { SitemapReaders } from './sitemaps/sitemap-readers.ts';
import type { SurroundingsLimits } from './surroundings-limits.ts';

/** What every part of looking around has at hand. */
export type Surveyor = {
  ask: Ask;
  effort: Effort;
  gate: RobotsGate;
  limits: SurroundingsLimits;
  memory: SiteMemory;
  sitemapReaders: SitemapReaders;
  page: URL;
  /** How far the page may lead. */
  reach: Reach;
  /** Null when they are not known. */
  references: PageReferences | null;
};
