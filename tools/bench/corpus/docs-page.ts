import { pick, words } from './random-words.ts';
import type { Random } from './random-words.ts';

const TERMS = [
  'buffer',
  'stream',
  'socket',
  'iterator',
  'handle',
  'future',
  'reader',
  'writer',
  'channel',
  'scope',
];
const PROSE =
  'the caller must keep this value alive until every task that was given a copy of it has ended because the memory behind it is shared and is released with the last one'.split(
    ' ',
  );
const TYPES = ['u8', 'usize', 'String', 'Option', 'Result', 'Vec'];

const sidebar = Array.from(
  { length: 40 },
  (_, index) =>
    `<li class="toc__item"><a href="chapter-${index + 1}.html"><strong aria-hidden="true">${index + 1}.</strong> ${TERMS[index % TERMS.length] ?? ''} in depth</a></li>`,
).join('\n');

/** Head and sidebar of a manual's chapter. */
export const docsPageStart = `<!doctype html>
<html lang="en" class="light sidebar-visible" dir="ltr"><head><meta charset="utf-8"><title>Streams and buffers - The Library Manual</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="How streams, buffers and sockets of the library work together, with examples of each.">
<meta name="theme-color" content="#ffffff"><link rel="canonical" href="https://docs.example/manual/streams.html">
<link rel="icon" href="favicon.svg"><link rel="stylesheet" href="css/general.css"><link rel="stylesheet" href="css/print.css" media="print"><link rel="prev" href="chapter-1.html"><link rel="next" href="chapter-3.html">
<script>try{var theme=localStorage.getItem('theme');document.documentElement.className=theme||'light'}catch(e){}</script></head>
<body><nav id="sidebar" aria-label="Table of contents"><ol class="toc">
${sidebar}
</ol></nav>
<main><h1 id="streams"><a class="header" href="#streams">Streams and buffers</a></h1>
`;

/** One section: heading, prose with inline code and links, a highlighted listing, sometimes a table or a list. */
export function docsSection(random: Random, number: number): string {
  const term = pick(random, TERMS);
  const id = `${term}-${number}`;
  return `<section id="section-${number}"><h2 id="${id}"><a class="header" href="#${id}">The ${term} of section ${number}</a></h2>
${paragraph(random)}
${listing(random, term)}
${paragraph(random)}
${number % 3 === 0 ? table(random) : list(random)}
<details><summary>Implementors of <code>${term}</code></summary><p class="note"><em>Since 1.${random(80)}.0.</em> ${words(random, PROSE, 12)}.</p></details></section>
`;
}

/** The markup after the sections. */
export const docsPageEnd = `<nav class="nav-wrapper" aria-label="Page navigation"><a rel="prev" href="chapter-1.html">Previous</a> <a rel="next" href="chapter-3.html">Next</a></nav></main>
<footer><p>Built from <a href="https://code.example/manual">its sources</a>.</p></footer><script src="js/manual.js" defer></script></body></html>
`;

function paragraph(random: Random): string {
  const term = pick(random, TERMS);
  return `<p>${words(random, PROSE, 10 + random(20))} <code>${term}::new</code>, ${words(random, PROSE, 6)} <a href="${term}.html#${term}">${words(random, PROSE, 2)}</a>; ${words(random, PROSE, 10 + random(20))}. ${words(random, PROSE, 12)}.</p>`;
}

function listing(random: Random, term: string): string {
  const lines = Array.from({ length: 4 + random(8) }, (_, line) => {
    const type = pick(random, TYPES);
    return `<span class="kw">let</span> <span class="kw-2">mut</span> <span class="ident">${term}_${line}</span>: <span class="ident">${type}</span>&lt;<span class="ident">${pick(random, TYPES)}</span>&gt; = <span class="ident">${type}</span>::<span class="ident">from</span>(<span class="number">${random(1_000)}</span>); <span class="comment">// ${words(random, PROSE, 3)}</span>`;
  });
  return `<pre class="playground"><code class="language-rust">${lines.join('\n')}
</code></pre>`;
}

function table(random: Random): string {
  const rows = Array.from(
    { length: 5 },
    () =>
      `<tr><td><code>${pick(random, TERMS)}</code></td><td>${pick(random, TYPES)}</td><td>${words(random, PROSE, 8)}</td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function list(random: Random): string {
  const items = Array.from(
    { length: 4 },
    () =>
      `<li><a href="#${pick(random, TERMS)}"><code>${pick(random, TERMS)}</code></a> ${words(random, PROSE, 9)}</li>`,
  );
  return `<ul>${items.join('\n')}</ul>`;
}
