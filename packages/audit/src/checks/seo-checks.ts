import type { Check } from '../contract/define-check.ts';
import { aiCrawlers } from './seo/ai-crawlers.ts';
import { canonicalMismatch } from './seo/canonical-mismatch.ts';
import { canonicalTarget } from './seo/canonical-target.ts';
import { canonical } from './seo/canonical.ts';
import { contentLength } from './seo/content-length.ts';
import { crawlableAnchors } from './seo/crawlable-anchors.ts';
import { documentTitle } from './seo/document-title.ts';
import { h1 } from './seo/h1.ts';
import { hreflang } from './seo/hreflang.ts';
import { inPageLinks } from './seo/in-page-links.ts';
import { isCrawlable } from './seo/is-crawlable.ts';
import { linkText } from './seo/link-text.ts';
import { metaDescriptionLength } from './seo/meta-description-length.ts';
import { metaDescription } from './seo/meta-description.ts';
import { nofollowPage } from './seo/nofollow-page.ts';
import { noimageindex } from './seo/noimageindex.ts';
import { nosnippet } from './seo/nosnippet.ts';
import { openGraph } from './seo/open-graph.ts';
import { robotsBlocked } from './seo/robots-blocked.ts';
import { robotsMetaConflict } from './seo/robots-meta-conflict.ts';
import { robotsTxtSize } from './seo/robots-txt-size.ts';
import { robotsTxt } from './seo/robots-txt.ts';
import { seoFriendlyUrl } from './seo/seo-friendly-url.ts';
import { structuredData } from './seo/structured-data.ts';
import { titleLength } from './seo/title-length.ts';
import { twitterCard } from './seo/twitter-card.ts';

/** The checks of the category, in the order of a report. */
export const seoChecks: readonly Check[] = [
  documentTitle,
  titleLength,
  metaDescription,
  metaDescriptionLength,
  h1,
  canonical,
  canonicalMismatch,
  canonicalTarget,
  isCrawlable,
  robotsTxt,
  robotsBlocked,
  robotsTxtSize,
  robotsMetaConflict,
  nofollowPage,
  nosnippet,
  noimageindex,
  aiCrawlers,
  hreflang,
  inPageLinks,
  crawlableAnchors,
  linkText,
  seoFriendlyUrl,
  structuredData,
  openGraph,
  twitterCard,
  contentLength,
];
