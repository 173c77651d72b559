import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('a link to a URL of an audited page', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'not a url',
    '//example.com/',
  ])('is plain text for %j', (address) => {
    expect(safeLink(address).text).not.toContain('<a');
  });

  it('links to http and https, without a referrer', () => {
    expect(safeLink('https://example.com/?a="><script>').text).toMatch(
      /^<a class="url" href="https:\/\/example\.com\/\?a=%22%3E%3Cscript%3E" rel="noopener noreferrer nofollow"/,
    );
  });
});
