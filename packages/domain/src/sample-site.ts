/** The site whose pages are included in Pagemark as samples. Its name is reserved (RFC 2606). */
export const SAMPLE_PROJECT = 'sample.example';

/** Its pages, from the best to the worst. */
export const SAMPLE_PATHS = ['/', '/pricing', '/blog', '/contact', '/archive'] as const;

/** The URLs of its pages. */
export const SAMPLE_URLS: readonly string[] = SAMPLE_PATHS.map((path) => `https://${SAMPLE_PROJECT}${path}`);
