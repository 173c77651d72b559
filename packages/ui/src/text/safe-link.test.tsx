import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SafeLink } from './safe-link.tsx';

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
    expect(renderToStaticMarkup(<SafeLink href={address} />)).not.toContain('<a');
  });

  it('links to http and https, without a referrer', () => {
    expect(renderToStaticMarkup(<SafeLink href='https://example.com/?a="><script>' />)).toMatch(
      /^<a href="https:\/\/example\.com\/\?a=%22%3E%3Cscript%3E" rel="noopener noreferrer nofollow"/,
    );
  });
});
