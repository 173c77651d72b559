import type { SiteResponse } from './site.ts';

/** Sets a global and opens a dialog when it runs. `mark` identifies the attack. */
const run = (mark: string) => `globalThis.${mark}=1;alert('${mark}')`;

/** Texts that execute wherever one kind of escaping is missing. */
const FORMS: ((mark: string) => string)[] = [
  (m) => `<script>${run(m)}</script>`,
  (m) => `"><script>${run(m)}</script>`,
  (m) => `'><script>${run(m)}</script>`,
  (m) => `</title><script>${run(m)}</script>`,
  (m) => `</style><script>${run(m)}</script>`,
  (m) => `</textarea><script>${run(m)}</script>`,
  (m) => `</code></li></details><script>${run(m)}</script>`,
  (m) => `</noscript><script>${run(m)}</script>`,
  (m) => `--><script>${run(m)}</script><!--`,
  (m) => `]]><script>${run(m)}</script>`,
  (m) => `</svg><script>${run(m)}</script>`,
  (m) => `<SCRIPT/x>${run(m)}</SCRIPT>`,
  (m) => `<img src=x onerror="${run(m)}">`,
  (m) => `"><img src=x onerror=${run(m)}>`,
  (m) => `<svg onload="${run(m)}">`,
  (m) => `<svg><animate onbegin="${run(m)}" attributeName=x dur=1s>`,
  (m) => `<svg><script href="data:,${run(m)}"/>`,
  (m) => `<math><mtext><script>${run(m)}</script></mtext></math>`,
  (m) => `<details open ontoggle="${run(m)}">`,
  (m) => `<input autofocus onfocus="${run(m)}">`,
  (m) => `<video><source onerror="${run(m)}"></video>`,
  (m) => `<marquee onstart="${run(m)}">`,
  (m) => `<iframe srcdoc="<script>parent.${m}=1</script>">`,
  (m) => `<iframe src="javascript:parent.${m}=1">`,
  (m) => `<object data="javascript:${run(m)}">`,
  (m) => `<embed src="javascript:${run(m)}">`,
  (m) => `<a href="javascript:${run(m)}" autofocus>x</a>`,
  (m) => `<form action="javascript:${run(m)}"><button>x</button></form>`,
  (m) => `<meta http-equiv="refresh" content="0;url=javascript:${run(m)}">`,
  (m) => `<base href="javascript:${run(m)}//">`,
  (m) => `<link rel="stylesheet" href="https://${m}.invalid/x.css">`,
  (m) => `<style>@import "https://${m}.invalid/x.css";</style>`,
  (m) => `<template shadowrootmode="open"><script>${run(m)}</script></template>`,
  (m) => `<x style="animation-name:y" onanimationstart="${run(m)}">`,
  (m) => `" onmouseover="${run(m)}" autofocus onfocus="${run(m)}`,
  (m) => `' onload='${run(m)}`,
  (m) => `\`-${run(m)}-\``,
  (m) => `';${run(m)};//`,
  (m) => `\${${run(m)}}`,
  (m) => `{{constructor.constructor("${run(m)}")()}}`,
  (m) => `javascript:${run(m)}`,
  (m) => `data:text/html,<script>opener.${m}=1</script>`,
  (m) => `\\u003cscript\\u003e${run(m)}\\u003c/script\\u003e`,
  (m) => `&lt;script&gt;${run(m)}&lt;/script&gt;`,
  (m) => `&#60;script&#62;${run(m)}&#60;/script&#62;`,
  (m) => `%3Cscript%3E${run(m)}%3C/script%3E`,
  (m) => `+ADw-script+AD4-${run(m)}+ADw-/script+AD4-`,
  (m) => `<scr\u0000ipt>${run(m)}</scr\u0000ipt>`,
  (m) => `\uff1cscript\uff1e${run(m)}\uff1c/script\uff1e`,
  (m) => `\u2028<script>${run(m)}</script>\u2029`,
  (m) => `\u202e<script>${run(m)}</script>`,
  (m) => `=cmd|' /C calc'!A0 <script>${run(m)}</script>`,
];

/** Every attack, with the mark that it would set. */
export const ATTACKS = FORMS.map((form, index) => {
  const mark = `pwned${index}x`;
  return { mark, text: form(mark) };
});

/** Escapes a text for an attribute or text of the audited page. Parsing restores the attack. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Reduces a text to the characters that a header allows: printable ASCII. */
function inHeader(text: string): string {
  return text.replaceAll(/[^ -~]/g, '');
}

/** A site whose every text is an attack: titles, headers, URLs, JSON-LD, alt texts, robots.txt, names. */
export function hostileSite(path: string): SiteResponse | null {
  if (path === '/robots.txt') {
    const body = ATTACKS.map(({ text }) => `Disallow: /${text}\nUser-agent: ${text}\n${text}`).join('\n');
    return { headers: { 'content-type': 'text/plain' }, body };
  }
  if (path.startsWith('/start')) {
    return { status: 302, headers: { location: `/page?q=${encodeURIComponent(textOf(1))}#x` }, body: '' };
  }
  if (!path.startsWith('/page')) return null;
  return { headers: hostileHeaders(), body: hostilePage() };
}

function textOf(index: number): string {
  return ATTACKS[index % ATTACKS.length]?.text ?? '';
}

function hostileHeaders(): Record<string, string> {
  const names = [
    'server',
    'x-powered-by',
    'content-security-policy',
    'strict-transport-security',
    'referrer-policy',
    'permissions-policy',
    'x-frame-options',
    'x-content-type-options',
    'x-robots-tag',
    'link',
    'cache-control',
    'set-cookie',
    'content-language',
  ];
  return {
    ...Object.fromEntries(names.map((name, index) => [name, inHeader(textOf(index))])),
    'content-type': 'text/html; charset=utf-8',
  };
}

function hostilePage(): string {
  let kinds = 0;
  // A report contains the first ten occurrences of each kind, so each kind starts with another attack.
  const each = (render: (text: string, index: number) => string) => {
    const start = (kinds * 9) % ATTACKS.length;
    kinds += 1;
    return [...ATTACKS.slice(start), ...ATTACKS.slice(0, start)]
      .map(({ text }, index) => render(escaped(text), index))
      .join('\n');
  };
  const raw = ATTACKS.map(({ text }) => text).join('\n');
  return `<html lang="${escaped(textOf(1))}"><head>
<title>${escaped(
    ATTACKS.slice(0, 4)
      .map(({ text }) => text)
      .join(' '),
  )}</title>
<meta name="description" content="${escaped(textOf(5))}"><meta name="viewport" content="${escaped(textOf(6))}">
<meta name="robots" content="${escaped(textOf(7))}"><link rel="canonical" href="${escaped(textOf(40))}">
<meta property="og:title" content="${escaped(textOf(8))}"><meta property="og:image" content="${escaped(textOf(41))}">
<meta http-equiv="content-security-policy" content="${escaped(textOf(9))}">
<script type="application/ld+json">{"@type": ${JSON.stringify(textOf(12))}, "name": [${JSON.stringify(textOf(13))}]</script>
${each((text, index) => `<link rel="alternate" hreflang="${text}" href="/${index}">`)}
</head><body>
${each((text) => `<h1>${text}</h1>`)}
${each((text) => `<img src="${text}" title="${text}">`)}
${each((text) => `<img src="a.png" alt="${text}" id="${text}">`)}
${each((text) => `<a href="${text}"></a>`)}
${each((text) => `<a href="/x" id="same" title="${text}">${text}</a>`)}
${each((text) => `<input name="${text}" placeholder="${text}" id="same">`)}
${each((text) => `<iframe name="${text}"></iframe>`)}
${each((text) => `<font class="${text}" color="${text}" onclick="${text}" style="${text}">x</font>`)}
${each((text) => `<div role="${text}" aria-label="${text}" aria-x="${text}" tabindex="9" accesskey="${text}"></div>`)}
${each((text) => `<script src="http://cdn.invalid/${text}"></script>`)}
${each((text) => `<form action="http://form.invalid/${text}"></form>`)}
${each((text) => `<object data="${text}"></object><video src="${text}"></video><html-x lang="${text}"></html-x>`)}
${raw}
</body></html>`;
}
