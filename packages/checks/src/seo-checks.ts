import type { Check } from './definition/define-check.ts';
import { aiCrawlers } from './seo/ai-crawlers.ts';
import { amp } from './seo/amp.ts';
import { appleTouchIcon } from './seo/apple-touch-icon.ts';
import { brokenLinks } from './seo/broken-links.ts';
import { canonicalMismatch } from './seo/canonical-mismatch.ts';
import { canonicalTarget } from './seo/canonical-target.ts';
import { canonical } from './seo/canonical.ts';
import { contentKeywords } from './seo/content-keywords.ts';
import { contentLanguageMatch } from './seo/content-language-match.ts';
import { contentLength } from './seo/content-length.ts';
import { crawlableAnchors } from './seo/crawlable-anchors.ts';
import { deadEnd } from './seo/dead-end.ts';
import { documentTitle } from './seo/document-title.ts';
import { duplicateCanonicalHost } from './seo/duplicate-canonical-host.ts';
import { favicon } from './seo/favicon.ts';
import { flash } from './seo/flash.ts';
import { frames } from './seo/frames.ts';
import { generator } from './seo/generator.ts';
import { h1TitleDuplicate } from './seo/h1-title-duplicate.ts';
import { h1 } from './seo/h1.ts';
import { headingsPresent } from './seo/headings-present.ts';
import { hreflangLangMismatch } from './seo/hreflang-lang-mismatch.ts';
import { hreflangReturnLinks } from './seo/hreflang-return-links.ts';
import { hreflangSelf } from './seo/hreflang-self.ts';
import { hreflangXDefault } from './seo/hreflang-x-default.ts';
import { hreflang } from './seo/hreflang.ts';
import { httpStatusCode } from './seo/http-status-code.ts';
import { iframesCount } from './seo/iframes-count.ts';
import { imageAltLength } from './seo/image-alt-length.ts';
import { inPageLinks } from './seo/in-page-links.ts';
import { insecureLinks } from './seo/insecure-links.ts';
import { invalidHeadElements } from './seo/invalid-head-elements.ts';
import { isCrawlable } from './seo/is-crawlable.ts';
import { keywordConsistency } from './seo/keyword-consistency.ts';
import { keywordStuffing } from './seo/keyword-stuffing.ts';
import { linkDensity } from './seo/link-density.ts';
import { linkRedirects } from './seo/link-redirects.ts';
import { linkText } from './seo/link-text.ts';
import { localhostLinks } from './seo/localhost-links.ts';
import { metaDescriptionLength } from './seo/meta-description-length.ts';
import { metaDescriptionMultiple } from './seo/meta-description-multiple.ts';
import { metaDescription } from './seo/meta-description.ts';
import { metaInBody } from './seo/meta-in-body.ts';
import { metaKeywords } from './seo/meta-keywords.ts';
import { metaRedirect } from './seo/meta-redirect.ts';
import { nofollowLinks } from './seo/nofollow-links.ts';
import { nofollowPage } from './seo/nofollow-page.ts';
import { noimageindex } from './seo/noimageindex.ts';
import { nosnippet } from './seo/nosnippet.ts';
import { notFoundPage } from './seo/not-found-page.ts';
import { openGraphImage } from './seo/open-graph-image.ts';
import { openGraph } from './seo/open-graph.ts';
import { pagination } from './seo/pagination.ts';
import { paragraphLength } from './seo/paragraph-length.ts';
import { readability } from './seo/readability.ts';
import { robotsBlocked } from './seo/robots-blocked.ts';
import { robotsMetaConflict } from './seo/robots-meta-conflict.ts';
import { robotsTxtSize } from './seo/robots-txt-size.ts';
import { robotsTxt } from './seo/robots-txt.ts';
import { sentenceLength } from './seo/sentence-length.ts';
import { seoFriendlyUrl } from './seo/seo-friendly-url.ts';
import { sitemapContainsUrl } from './seo/sitemap-contains-url.ts';
import { sitemap } from './seo/sitemap.ts';
import { soft404 } from './seo/soft-404.ts';
import { structuredDataRequired } from './seo/structured-data-required.ts';
import { structuredData } from './seo/structured-data.ts';
import { technology } from './seo/technology.ts';
import { textHtmlRatio } from './seo/text-html-ratio.ts';
import { themeColor } from './seo/theme-color.ts';
import { titleLength } from './seo/title-length.ts';
import { titleMultiple } from './seo/title-multiple.ts';
import { twitterCard } from './seo/twitter-card.ts';
import { urlDoubleSlash } from './seo/url-double-slash.ts';
import { urlLength } from './seo/url-length.ts';
import { urlSpace } from './seo/url-space.ts';
import { urlUnderscore } from './seo/url-underscore.ts';
import { urlUppercase } from './seo/url-uppercase.ts';
import { webManifest } from './seo/web-manifest.ts';

/** The checks of the category, in the order of a report. */
export const seoChecks: readonly Check[] = [
  documentTitle,
  titleLength,
  titleMultiple,
  metaDescription,
  metaDescriptionLength,
  metaDescriptionMultiple,
  h1,
  h1TitleDuplicate,
  headingsPresent,
  canonical,
  canonicalMismatch,
  canonicalTarget,
  isCrawlable,
  robotsTxt,
  robotsBlocked,
  robotsTxtSize,
  robotsMetaConflict,
  sitemap,
  sitemapContainsUrl,
  notFoundPage,
  duplicateCanonicalHost,
  nofollowPage,
  nosnippet,
  noimageindex,
  aiCrawlers,
  hreflang,
  hreflangXDefault,
  hreflangSelf,
  hreflangLangMismatch,
  hreflangReturnLinks,
  inPageLinks,
  deadEnd,
  linkDensity,
  nofollowLinks,
  insecureLinks,
  localhostLinks,
  pagination,
  crawlableAnchors,
  linkText,
  brokenLinks,
  linkRedirects,
  metaRedirect,
  seoFriendlyUrl,
  urlUnderscore,
  urlSpace,
  urlDoubleSlash,
  urlUppercase,
  urlLength,
  structuredData,
  structuredDataRequired,
  openGraph,
  openGraphImage,
  twitterCard,
  contentLength,
  contentKeywords,
  keywordConsistency,
  keywordStuffing,
  contentLanguageMatch,
  readability,
  sentenceLength,
  paragraphLength,
  textHtmlRatio,
  httpStatusCode,
  soft404,
  metaKeywords,
  generator,
  amp,
  themeColor,
  appleTouchIcon,
  favicon,
  webManifest,
  invalidHeadElements,
  metaInBody,
  imageAltLength,
  iframesCount,
  frames,
  flash,
  technology,
];
