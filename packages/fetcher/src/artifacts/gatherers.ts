import type { AnyGatherer, ArtifactName } from './gatherer.ts';
import { addresses } from './gatherers/addresses.ts';
import { alternates } from './gatherers/alternates.ts';
import { assets } from './gatherers/assets.ts';
import { caa } from './gatherers/caa.ts';
import { canonicalTarget } from './gatherers/canonical-target.ts';
import { cors } from './gatherers/cors.ts';
import { dmarc } from './gatherers/dmarc.ts';
import { dnssec } from './gatherers/dnssec.ts';
import { favicon } from './gatherers/favicon.ts';
import { wwwVariant } from './gatherers/www-variant.ts';
import { httpVariant } from './gatherers/http-variant.ts';
import { links } from './gatherers/links.ts';
import { llmsTxt } from './gatherers/llms-txt.ts';
import { manifest } from './gatherers/manifest.ts';
import { missingPage } from './gatherers/missing-page.ts';
import { nameServers } from './gatherers/name-servers.ts';
import { openGraphImage } from './gatherers/open-graph-image.ts';
import { legacyTls } from './gatherers/legacy-tls.ts';
import { robotsTxt } from './gatherers/robots-txt.ts';
import { securityTxt } from './gatherers/security-txt.ts';
import { sitemaps } from './gatherers/sitemaps.ts';
import { spf } from './gatherers/spf.ts';

const LIST = [
  robotsTxt,
  sitemaps,
  llmsTxt,
  securityTxt,
  missingPage,
  httpVariant,
  wwwVariant,
  cors,
  favicon,
  manifest,
  canonicalTarget,
  alternates,
  openGraphImage,
  assets,
  links,
  legacyTls,
  addresses,
  caa,
  dnssec,
  nameServers,
  spf,
  dmarc,
] as const satisfies readonly AnyGatherer[];

type Gathered = (typeof LIST)[number]['name'];

/** All gatherers, in the order in which they start. Does not compile when an artifact has none. */
export const GATHERERS: ArtifactName extends Gathered ? readonly AnyGatherer[] : never = LIST;
