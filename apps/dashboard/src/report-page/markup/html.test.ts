import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('a template', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`" onload="x`, '&quot; onload=&quot;x'],
    [`' onload='x`, '&#39; onload=&#39;x'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['a\u0000b\u202ec', 'a\ufffdb\ufffdc'],
    ['\ud800', '\ufffd'],
    ['plain – ünï 文', 'plain – ünï 文'],
  ])('escapes %j', (text, escaped) => {
    expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('renders markup, numbers, lists and nothing', () => {
    const items = ['<', '>'].map((text) => html`<li>${text}</li>`);
    expect(html`<b>${items}${0}${null}${false}${undefined}</b>`.text).toBe(
      '<b><li>&lt;</li><li>&gt;</li>0</b>',
    );
  });
});
