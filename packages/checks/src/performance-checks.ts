import type { Check } from './definition/define-check.ts';
import { assetErrors } from './performance/asset-errors.ts';
import { assetRedirects } from './performance/asset-redirects.ts';
import { cacheHtml } from './performance/cache-html.ts';
import { cacheStatic } from './performance/cache-static.ts';
import { compressionModern } from './performance/compression-modern.ts';
import { compressionVary } from './performance/compression-vary.ts';
import { connectionKeepAlive } from './performance/connection-keep-alive.ts';
import { cumulativeLayoutShift } from './performance/cumulative-layout-shift.ts';
import { cssImports } from './performance/css-imports.ts';
import { cssSize } from './performance/css-size.ts';
import { deferJavascript } from './performance/defer-javascript.ts';
import { domSize } from './performance/dom-size.ts';
import { duplicateResources } from './performance/duplicate-resources.ts';
import { emptySrcHref } from './performance/empty-src-href.ts';
import { firstContentfulPaint } from './performance/first-contentful-paint.ts';
import { fontCount } from './performance/font-count.ts';
import { fontDisplay } from './performance/font-display.ts';
import { fontFormats } from './performance/font-formats.ts';
import { fontSize } from './performance/font-size.ts';
import { headerCount } from './performance/header-count.ts';
import { headerSize } from './performance/header-size.ts';
import { httpRequests } from './performance/http-requests.ts';
import { httpVersion } from './performance/http-version.ts';
import { imageFormats } from './performance/image-formats.ts';
import { imageLazyLoading } from './performance/image-lazy-loading.ts';
import { imageSize } from './performance/image-size.ts';
import { inlineCss } from './performance/inline-css.ts';
import { inlineJs } from './performance/inline-js.ts';
import { jsLibraries } from './performance/js-libraries.ts';
import { jsSize } from './performance/js-size.ts';
import { largestContentfulPaint } from './performance/largest-contentful-paint.ts';
import { lcpPreloadHint } from './performance/lcp-preload-hint.ts';
import { loadTime } from './performance/load-time.ts';
import { longHeaders } from './performance/long-headers.ts';
import { mimeTypes } from './performance/mime-types.ts';
import { pageSize } from './performance/page-size.ts';
import { protocolRelativeUrls } from './performance/protocol-relative-urls.ts';
import { redirects } from './performance/redirects.ts';
import { renderBlocking } from './performance/render-blocking.ts';
import { requestDomains } from './performance/request-domains.ts';
import { resourceHints } from './performance/resource-hints.ts';
import { responsiveImages } from './performance/responsive-images.ts';
import { serverResponseTime } from './performance/server-response-time.ts';
import { textCompression } from './performance/text-compression.ts';
import { thirdPartyShare } from './performance/third-party-share.ts';
import { totalBlockingTime } from './performance/total-blocking-time.ts';
import { totalByteWeight } from './performance/total-byte-weight.ts';
import { unminifiedCss } from './performance/unminified-css.ts';
import { unminifiedJavascript } from './performance/unminified-javascript.ts';
import { unsizedImages } from './performance/unsized-images.ts';
import { unusedCssRules } from './performance/unused-css-rules.ts';
import { unusedJavascript } from './performance/unused-javascript.ts';
import { validators } from './performance/validators.ts';

/** The checks of the category, in the order of a report. */
export const performanceChecks: readonly Check[] = [
  serverResponseTime,
  loadTime,
  largestContentfulPaint,
  firstContentfulPaint,
  cumulativeLayoutShift,
  totalBlockingTime,
  redirects,
  textCompression,
  compressionModern,
  compressionVary,
  httpVersion,
  connectionKeepAlive,
  cacheHtml,
  cacheStatic,
  validators,
  headerSize,
  headerCount,
  longHeaders,
  pageSize,
  totalByteWeight,
  cssSize,
  jsSize,
  imageSize,
  fontSize,
  unminifiedCss,
  unminifiedJavascript,
  unusedCssRules,
  unusedJavascript,
  domSize,
  inlineCss,
  inlineJs,
  httpRequests,
  requestDomains,
  thirdPartyShare,
  duplicateResources,
  assetRedirects,
  assetErrors,
  mimeTypes,
  emptySrcHref,
  protocolRelativeUrls,
  renderBlocking,
  deferJavascript,
  cssImports,
  fontDisplay,
  fontFormats,
  fontCount,
  jsLibraries,
  resourceHints,
  lcpPreloadHint,
  imageFormats,
  responsiveImages,
  unsizedImages,
  imageLazyLoading,
];
