/** What a check cannot know of a page from its bytes and responses, and so never fails for. */
type Unknown = { text: string; checks: readonly string[] };

const list = (ids: string): readonly string[] => ids.trim().split(/\s+/);

/** Every check that can warn or fail is in one class or more; its page has the texts. */
export const UNKNOWNS: readonly Unknown[] = [
  {
    text: 'External stylesheets are not applied, and scripts are not run. An element that they hide is evaluated as if it were shown; a name, label or text that they add is not seen.',
    checks:
      list(`image-alt input-image-alt area-alt object-alt svg-img-alt role-img-alt label select-name input-button-name
      button-name link-name summary-name frame-title aria-command-name aria-toggle-field-name aria-input-field-name
      aria-dialog-name aria-meter-name aria-progressbar-name aria-tooltip-name aria-treeitem-name aria-tab-name
      form-field-multiple-labels duplicate-id duplicate-id-aria heading-order empty-heading page-has-heading-one
      landmark-unique tabindex accesskeys list listitem definition-list dlitem td-headers-attr th-has-data-cells
      scope-attr-valid table-duplicate-name empty-table-header aria-roles aria-valid-attr aria-valid-attr-value
      aria-required-attr aria-allowed-attr aria-allowed-role presentation-role-conflict aria-native-attr
      aria-prohibited-attr aria-required-children aria-required-parent aria-deprecated-role aria-conditional-attr
      autocomplete-valid blink marquee nested-interactive image-redundant-alt image-alt-placeholder
      label-content-name-mismatch
      frame-title-unique frames flash deprecated-html html-errors valid-lang image-alt-length`),
  },
  {
    text: 'Scripts may add content that the HTML does not have. On an app shell, checks of the content are unknown; on other pages, the HTML counts, as it does for crawlers that run no scripts.',
    checks:
      list(`h1 landmark-one-main dead-end content-length text-html-ratio content-without-js headings-present bypass
      skip-link document-title meta-description html-has-lang html-lang-valid html-xml-lang-mismatch viewport doctype
      structured-data open-graph twitter-card title-multiple meta-description-multiple aria-hidden-body meta-viewport
      meta-refresh meta-redirect crawlable-anchors invalid-head-elements meta-in-body hreflang hreflang-x-default
      hreflang-self`),
  },
  {
    text: 'Colors, sizes and visibility set by an external stylesheet: only cases that inline styles settle are evaluated.',
    checks: list('color-contrast'),
  },
  {
    text: 'The layout of a page that was not rendered: such a page is not checked.',
    checks: list('target-size scrollable-region-focusable'),
  },
  {
    text: 'Code that clicks, scrolling, wider or narrower screens and other pages use: the result is that of one load on one device. Frames of other sites are not measured.',
    checks: list('unused-javascript unused-css-rules'),
  },
  {
    text: 'How the page loads for its visitors: the result is that of one machine at one time, without interaction, and the machine may be busy with other work.',
    checks: list(
      'largest-contentful-paint first-contentful-paint cumulative-layout-shift total-blocking-time',
    ),
  },
  {
    text: 'The author’s intent. Where the same markup is right for one purpose and wrong for another, the result is a warning.',
    checks:
      list(`canonical canonical-mismatch link-text localhost-links seo-friendly-url url-double-slash url-uppercase
      content-keywords keyword-consistency keyword-stuffing title-length meta-description-length nofollow-page nofollow-links
      insecure-links in-page-links soft-404 open-graph-image robots-meta-conflict is-crawlable robots-blocked
      clickjacking-mitigation plaintext-emails leaked-secrets password-get referrer-policy directory-listing
      identical-links-same-purpose unsafe-cross-origin-links iframes-count structured-data-required llms-txt
      server-side-image-map`),
  },
  {
    text: 'The content of media: whether it has speech, its own captions, or text next to it that says the same.',
    checks: list('video-caption no-autoplay-audio'),
  },
  {
    text: 'The language of a short text or of names; a text of few words is not evaluated.',
    checks: list('content-language-match hreflang-lang-mismatch'),
  },
  {
    text: 'What the server sends to other clients, for other pages or at another time: the result describes one response.',
    checks:
      list(`http-status-code compression-modern compression-vary http-version connection-keep-alive cache-html header-size
      has-hsts csp csp-meta-limits cookies x-content-type-options permissions-policy origin-isolation corp coep
      server-signature cors charset charset-conflict is-on-https redirects-http tls-certificate tls-certificate-expiry
      tls-version redirects text-compression page-size dom-size`),
  },
  {
    text: 'How long it takes elsewhere and at other times: the result is one measurement, from where the service runs.',
    checks: list('server-response-time load-time'),
  },
  {
    text: 'Files that scripts load later: counts and sizes cover only the files that the HTML and its stylesheets reference, so they are a lower bound.',
    checks:
      list(`total-byte-weight css-size js-size image-size font-size http-requests request-domains third-party-share
      duplicate-resources asset-redirects asset-errors mime-types cache-static unminified-css unminified-javascript inline-css
      inline-js render-blocking defer-javascript css-imports font-display font-formats font-count resource-hints
      image-formats unsized-images image-lazy-loading mixed-content insecure-form sri empty-src-href`),
  },
  {
    text: 'Whether another domain belongs to the same owner.',
    checks: list('third-party-share sri'),
  },
  {
    text: 'What a server would send to a browser when it rejects this service (401, 403, 429, 503): such a response is not an issue, and without any other response, the result is unknown.',
    checks: list(`canonical-target robots-txt robots-txt-size sitemap sitemap-contains-url not-found-page
      duplicate-canonical-host hreflang-return-links broken-links link-redirects favicon`),
  },
  {
    text: 'Records of other names, and mail that never comes from this domain.',
    checks: list('spf dmarc'),
  },
];
