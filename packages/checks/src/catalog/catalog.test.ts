import { searchChecks } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { catalogOf } from './catalog.ts';
import { DEFAULT_PROFILE } from '../profile/audit-profile.ts';

describe('searching the catalog', () => {
  const { checks } = catalogOf(DEFAULT_PROFILE);
  const idsFor = (text: string) => searchChecks(checks, text).map(({ id }) => id);

  it.each([
    ['alt text', 'image-alt'],
    ['alt', 'image-alt'],
    ['TEXT  Alt', 'image-alt'],
    ['meta description', 'meta-description'],
    ['title', 'document-title'],
    ['contrast', 'color-contrast'],
    ['Color contrast', 'color-contrast'],
    ['low vision', 'color-contrast'],
    ['h1', 'h1'],
    ['heading', 'heading-order'],
    ['robots', 'robots-txt'],
    ['robots.txt', 'robots-txt'],
    ['noindex', 'is-crawlable'],
    ['sitemap', 'sitemap'],
    ['canonical', 'canonical'],
    ['hreflang', 'hreflang'],
    ['broken links', 'broken-links'],
    ['404', 'not-found-page'],
    ['structured data', 'structured-data'],
    ['open graph', 'open-graph'],
    ['twitter', 'twitter-card'],
    ['favicon', 'favicon'],
    ['https', 'is-on-https'],
    ['hsts', 'has-hsts'],
    ['csp', 'csp'],
    ['content security policy', 'csp'],
    ['mixed content', 'mixed-content'],
    ['cookies', 'cookies'],
    ['render-blocking', 'render-blocking'],
    ['render blocking', 'render-blocking'],
    ['largest contentful', 'lcp-preload-hint'],
    ['lcp', 'lcp-preload-hint'],
    ['ttfb', 'server-response-time'],
    ['gzip', 'compression-modern'],
    ['compression', 'text-compression'],
    ['cache', 'cache-static'],
    ['lazy loading', 'image-lazy-loading'],
    ['lang', 'html-has-lang'],
    ['label', 'label'],
    ['captions', 'video-caption'],
    ['viewport', 'viewport'],
    ['mobile', 'viewport'],
    ['og image', 'open-graph-image'],
    ['slow', 'load-time'],
    ['page speed', 'load-time'],
    ['schema', 'structured-data'],
    ['json-ld', 'structured-data'],
    ['duplicate title', 'title-multiple'],
    ['title tag', 'document-title'],
    ['language', 'html-has-lang'],
    ['redirect', 'redirects'],
    ['font size', 'font-size'],
    ['ssl', 'tls-certificate'],
    ['xss', 'csp'],
    ['minify', 'unminified-css'],
    ['webp', 'image-formats'],
    ['lazy load', 'image-lazy-loading'],
    ['form labels', 'label'],
    ['spam', 'keyword-stuffing'],
    ['www', 'duplicate-canonical-host'],
  ])('finds for %s the check %s among the first five', (text, id) => {
    expect(idsFor(text).slice(0, 5)).toContain(id);
  });

  it('finds checks by category, all checks without words, and none for an unknown word', () => {
    expect(idsFor('Accessibility')).toContain('image-alt');
    expect(idsFor(' - ')).toHaveLength(checks.length);
    expect(idsFor('meta xyzzy')).toEqual([]);
  });
});
