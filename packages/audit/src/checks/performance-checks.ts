import type { Check } from '../contract/define-check.ts';
import { domSize } from './performance/dom-size.ts';
import { httpRequests } from './performance/http-requests.ts';
import { httpVersion } from './performance/http-version.ts';
import { imageLazyLoading } from './performance/image-lazy-loading.ts';
import { loadTime } from './performance/load-time.ts';
import { pageSize } from './performance/page-size.ts';
import { redirects } from './performance/redirects.ts';
import { renderBlocking } from './performance/render-blocking.ts';
import { serverResponseTime } from './performance/server-response-time.ts';
import { textCompression } from './performance/text-compression.ts';
import { unsizedImages } from './performance/unsized-images.ts';

/** The checks of the category, in the order of a report. */
export const performanceChecks: readonly Check[] = [
  serverResponseTime,
  loadTime,
  redirects,
  textCompression,
  httpVersion,
  pageSize,
  domSize,
  httpRequests,
  renderBlocking,
  unsizedImages,
  imageLazyLoading,
];
