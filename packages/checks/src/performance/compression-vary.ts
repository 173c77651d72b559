import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { parseCacheControl } from '@pagemark/html/formats/cache-control';
import { splitList } from '@pagemark/html/formats/split-list';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether a compressed response sends `Vary: Accept-Encoding` (RFC 9110, section 12.5.5), as webhint requires.
 * Responses that shared caches must not store (`private`, `no-store`) do not need it.
 */
export const compressionVary = defineCheck({
  id: 'compression-vary',
  category: 'performance',
  severity: 'low',
  title: 'Vary: Accept-Encoding',
  description: 'Without Vary, a cache may serve a compressed page to a client that cannot read it.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-12.5.5',
  requires: ['response', 'body'],
  outcomes: {
    'vary-set': { verdict: 'pass', message: 'The Vary header includes Accept-Encoding.' },
    'vary-missing': {
      verdict: 'warn',
      message: 'The page is compressed, but its Vary header does not include Accept-Encoding.',
      recommendation: 'Send Vary: Accept-Encoding with all responses that are compressed on demand.',
    },
    uncompressed: { verdict: 'not_applicable', message: 'The page is not compressed.' },
    uncached: { verdict: 'not_applicable', message: 'Shared caches must not store the page.' },
  },
  run({ response, body }) {
    if (body.contentEncodings.every((encoding) => encoding === 'identity')) return finding('uncompressed');
    const cacheControl = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    if (cacheControl.has('private') || cacheControl.has('no-store')) return finding('uncached');
    const vary = splitList(headerValue(response.headers, 'vary') ?? '').map((name) => name.toLowerCase());
    if (vary.includes('accept-encoding') || vary.includes('*')) return finding('vary-set');
    return finding('vary-missing', {
      evidence: headerEvidence(response.headers, 'content-encoding', 'vary'),
    });
  },
});
