/** Checks whose issues do the same to people or to search, and so have the same severity, with the source of that. */
export type SeverityClass = {
  severity: 'high' | 'medium' | 'low';
  effect: string;
  sources: readonly (readonly [string, string])[];
  checks: readonly string[];
};

const AXE = [
  'axe-core: impact',
  'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
] as const;
const WCAG = ['WCAG 2.2', 'https://www.w3.org/TR/WCAG22/'] as const;
const GOOGLE_TECHNICAL = [
  'Google: technical requirements',
  'https://developers.google.com/search/docs/essentials/technical',
] as const;
const GOOGLE_STARTER = [
  'Google: SEO starter guide',
  'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
] as const;
const OBSERVATORY = [
  'HTTP Observatory: tests and scoring',
  'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
] as const;
const VITALS = ['Core Web Vitals', 'https://web.dev/articles/vitals'] as const;
const COACH = ['sitespeed.io coach: advice', 'https://www.sitespeed.io/documentation/coach/'] as const;
const HTML = ['HTML standard', 'https://html.spec.whatwg.org/multipage/'] as const;

const list = (ids: string): readonly string[] => ids.trim().split(/\s+/);

/** Every scored check is in one class. */
export const SEVERITY_CLASSES: readonly SeverityClass[] = [
  {
    severity: 'high',
    effect: 'Search engines cannot index the page, or people cannot tell which page it is.',
    sources: [
      GOOGLE_TECHNICAL,
      ['WCAG 2.4.2 (A)', 'https://www.w3.org/WAI/WCAG22/Understanding/page-titled.html'],
    ],
    checks: list('document-title is-crawlable robots-blocked http-status-code'),
  },
  {
    severity: 'high',
    effect:
      'Browsers block the page or warn about it, or others on the network can read and change what people see and send.',
    sources: [
      OBSERVATORY,
      ['Mixed Content', 'https://www.w3.org/TR/mixed-content/'],
      [
        'OWASP: testing for credentials',
        'https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url',
      ],
    ],
    checks: list(
      'is-on-https redirects-http mixed-content insecure-form password-get tls-certificate cookies cors',
    ),
  },
  {
    severity: 'high',
    effect:
      'A control or an image has no name, or another one’s name: people with screen readers or speech input cannot use it.',
    sources: [
      [`${AXE[0]} critical or serious`, AXE[1]],
      ['WCAG 1.1.1, 4.1.2 (A)', WCAG[1]],
    ],
    checks:
      list(`image-alt input-image-alt area-alt object-alt svg-img-alt role-img-alt label select-name input-button-name
      button-name link-name summary-name frame-title aria-command-name aria-toggle-field-name aria-input-field-name
      aria-tab-name duplicate-id-aria`),
  },
  {
    severity: 'high',
    effect:
      'Screen readers read nothing, use the wrong language, or do not announce the state of a control; or the page changes before they have read it.',
    sources: [
      [`${AXE[0]} critical or serious`, AXE[1]],
      ['WCAG 2.2.1, 3.1.1, 3.1.2, 4.1.2', WCAG[1]],
    ],
    checks: list('aria-required-attr html-has-lang html-lang-valid valid-lang meta-refresh'),
  },
  {
    severity: 'high',
    effect: 'Phones show a desktop page, too small to read.',
    sources: [['Chrome: viewport', 'https://developer.chrome.com/docs/lighthouse/pwa/viewport']],
    checks: list('viewport'),
  },
  {
    severity: 'medium',
    effect: 'Search engines show, find or choose the page less well.',
    sources: [
      GOOGLE_STARTER,
      [
        'Google: canonical URLs',
        'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
      ],
      [
        'Google: HTTP status codes',
        'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
      ],
    ],
    checks:
      list(`meta-description h1 canonical canonical-mismatch canonical-target robots-txt robots-meta-conflict not-found-page
      duplicate-canonical-host hreflang crawlable-anchors link-text broken-links meta-redirect soft-404 invalid-head-elements
      meta-in-body content-without-js`),
  },
  {
    severity: 'medium',
    effect: 'The page appears later than it could, or shifts while it loads.',
    sources: [
      VITALS,
      ['Lighthouse: performance', 'https://developer.chrome.com/docs/lighthouse/performance/'],
    ],
    checks:
      list(`server-response-time load-time largest-contentful-paint cumulative-layout-shift redirects text-compression http-version cache-static page-size total-byte-weight
      css-size js-size image-size http-requests asset-redirects asset-errors render-blocking image-formats unsized-images`),
  },
  {
    severity: 'medium',
    effect: 'A defense that limits what an attack can do is missing.',
    sources: [OBSERVATORY, ['OWASP: secure headers', 'https://owasp.org/www-project-secure-headers/']],
    checks: list(`tls-certificate-expiry tls-version has-hsts csp clickjacking-mitigation sri leaked-secrets
      x-content-type-options`),
  },
  {
    severity: 'medium',
    effect:
      'People with a disability can use the page, but with difficulty. (A hidden body is worse, and caps the result; with more weight, every other page would gain from passing.)',
    sources: [
      [`${AXE[0]} moderate to critical`, AXE[1]],
      ['WCAG, levels A and AA', WCAG[1]],
    ],
    checks:
      list(`html-xml-lang-mismatch aria-dialog-name aria-meter-name aria-progressbar-name aria-tooltip-name aria-treeitem-name
      heading-order page-has-heading-one aria-hidden-body landmark-one-main landmark-unique bypass skip-link tabindex color-contrast
      meta-viewport list listitem definition-list dlitem td-headers-attr aria-roles aria-valid-attr aria-valid-attr-value
      aria-allowed-attr aria-prohibited-attr aria-conditional-attr aria-required-children aria-required-parent
      video-caption image-alt-placeholder blink marquee nested-interactive autocomplete-valid target-size
      scrollable-region-focusable`),
  },
  {
    severity: 'medium',
    effect: 'Browsers read the page differently from how it was written.',
    sources: [HTML],
    checks: list('doctype charset charset-conflict'),
  },
  {
    severity: 'low',
    effect: 'A hint for search engines or networks is missing or unusual; they manage without it.',
    sources: [
      GOOGLE_STARTER,
      ['Google: title links', 'https://developers.google.com/search/docs/appearance/title-link'],
      ['The Open Graph protocol', 'https://ogp.me/'],
    ],
    checks:
      list(`title-length title-multiple meta-description-length meta-description-multiple headings-present robots-txt-size sitemap
      sitemap-contains-url nofollow-page hreflang-x-default hreflang-self hreflang-lang-mismatch hreflang-return-links
      in-page-links dead-end nofollow-links insecure-links localhost-links link-redirects seo-friendly-url url-double-slash
      url-uppercase structured-data structured-data-required open-graph open-graph-image twitter-card content-length
      content-keywords keyword-consistency keyword-stuffing content-language-match text-html-ratio favicon
      image-alt-length iframes-count frames flash llms-txt`),
  },
  {
    severity: 'low',
    effect: 'The page loads a little slower than it could.',
    sources: [VITALS, COACH],
    checks:
      list(`compression-modern compression-vary connection-keep-alive cache-html header-size font-size unminified-css
      unminified-javascript unused-css-rules unused-javascript dom-size inline-css inline-js request-domains third-party-share duplicate-resources mime-types
      empty-src-href defer-javascript css-imports font-display font-formats font-count resource-hints image-lazy-loading
      first-contentful-paint total-blocking-time`),
  },
  {
    severity: 'low',
    effect: 'A defense-in-depth measure is missing or misspelled, or the page discloses more than it has to.',
    sources: [OBSERVATORY, ['OWASP: secure headers', 'https://owasp.org/www-project-secure-headers/']],
    checks:
      list(`csp-meta-limits unsafe-cross-origin-links plaintext-emails referrer-policy permissions-policy origin-isolation corp
      coep server-signature directory-listing spf dmarc`),
  },
  {
    severity: 'low',
    effect: 'Few people notice, or the effect depends on the page.',
    sources: [[`${AXE[0]} minor; best practices, experiments and what it leaves to a review`, AXE[1]], HTML],
    checks:
      list(`form-field-multiple-labels duplicate-id empty-heading accesskeys th-has-data-cells scope-attr-valid
      table-duplicate-name empty-table-header aria-allowed-role presentation-role-conflict aria-native-attr
      aria-deprecated-role no-autoplay-audio server-side-image-map image-redundant-alt
      label-content-name-mismatch identical-links-same-purpose frame-title-unique deprecated-html html-errors`),
  },
];
