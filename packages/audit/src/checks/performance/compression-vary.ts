import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { parseCacheControl } from '../../formats/cache-control.ts';
import { listMembers } from '../../formats/list-members.ts';

/**
 * Whether a compressed answer says that it depends on Accept-Encoding (RFC 9110, section 12.5.5), as webhint asks. What shared
 * caches may not keep (`private`, `no-store`) needs no such word.
 */
export const compressionVary = defineCheck({
  id: 'compression-vary',
  category: 'performance',
  severity: 'low',
  title: 'Compression and caches',
  why: 'A cache that is not told may give a compressed page to a client that cannot read it.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-12.5.5',
  needs: ['response', 'body'],
  outcomes: {
    told: { verdict: 'pass', message: 'Caches are told that the page depends on Accept-Encoding.' },
    untold: {
      verdict: 'warn',
      message: 'The page is compressed, but its Vary header does not name Accept-Encoding.',
      advice: 'Send Vary: Accept-Encoding with everything that is compressed on demand.',
    },
    plain: { verdict: 'not_applicable', message: 'The page came uncompressed.' },
    uncached: { verdict: 'not_applicable', message: 'Shared caches may not keep the page.' },
  },
  run({ response, body }) {
    if (body.contentEncodings.every((encoding) => encoding === 'identity')) return finding('plain');
    const cacheControl = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    if (cacheControl.has('private') || cacheControl.has('no-store')) return finding('uncached');
    const vary = listMembers(headerValue(response.headers, 'vary') ?? '').map((name) => name.toLowerCase());
    if (vary.includes('accept-encoding') || vary.includes('*')) return finding('told');
    return finding('untold', { evidence: headerEvidence(response.headers, 'content-encoding', 'vary') });
  },
});
