import { expect, it } from 'vitest';
import { renderDocument } from './render-document.tsx';

const render = (text: string) =>
  renderDocument({
    css: 'a{color:red}',
    title: text,
    icon: null,
    head: null,
    body: <p title={text}>{text}</p>,
  });

it('escapes texts in the title, in attributes and between tags', () => {
  const html = render(`</title><script>"'&`);
  expect(html).not.toContain('<script>');
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;');
  expect(html).toContain('title="&lt;/title&gt;&lt;script&gt;&quot;');
});

it.each(['\u0000', '\u001b', '\u0085', '\u202e', '\u2066', '\uffff', '\ud800'])(
  'replaces %j, which no document may have or which reorders text',
  (character) => {
    expect(render(`a${character}b`)).toContain('>a\ufffdb</p>');
  },
);

it('has the style as its only inline code', () => {
  expect(render('x').match(/<style>.*<\/style>/)?.[0]).toBe('<style>a{color:red}</style>');
});
