import { pick, words } from './random-words.ts';
import type { Random } from './random-words.ts';

const GOODS = [
  'jacket',
  'boots',
  'scarf',
  'gloves',
  'dress',
  'socks',
  'belt',
  'cap',
  'coat',
  'jeans',
  'skirt',
];
const COLORS = ['black', 'navy', 'sand', 'olive', 'white', 'burgundy', 'grey'];
const PROSE =
  'warm light made of recycled wool with a soft lining that keeps its shape after many washes and goes with every season'.split(
    ' ',
  );
const DEPARTMENTS = ['Women', 'Men', 'Children', 'Home', 'Sale'];

const menuOf = (department: string): string =>
  `<li class="menu__item"><a class="menu__link" href="/${department.toLowerCase()}/">${department}</a>
<ul class="menu__sub" hidden>${GOODS.map((good) => `<li><a href="/${department.toLowerCase()}/${good}/">All ${good}</a></li>`).join('')}</ul></li>`;

const organization = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name: 'Northern Outfitters',
  url: 'https://www.shop.example/',
  logo: 'https://cdn.shop.example/logo.svg',
});

/** Head, navigation and filters of a shop's category page. */
export const shopPageStart = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Winter jackets and boots - Northern Outfitters</title>
<meta name="description" content="Jackets, boots and scarves for the cold months, made to last and sent within two days.">
<link rel="canonical" href="https://www.shop.example/winter/"><link rel="icon" href="/favicon.ico">
<link rel="preconnect" href="https://cdn.shop.example"><link rel="stylesheet" href="/assets/shop.8f3c.css">
<link rel="alternate" hreflang="en" href="https://www.shop.example/winter/"><link rel="alternate" hreflang="de" href="https://www.shop.example/de/winter/">
<meta property="og:title" content="Winter at Northern Outfitters"><meta property="og:type" content="website"><meta property="og:image" content="https://cdn.shop.example/winter.jpg">
<meta name="twitter:card" content="summary_large_image">
<style>:root{--ink:#223;--paper:#fff}.card{display:grid;gap:.5rem;border:1px solid #ddd}.card__price{font-weight:700}.menu__sub[hidden]{display:none}@media (min-width:60rem){.grid{grid-template-columns:repeat(4,1fr)}}</style>
<script type="application/ld+json">${organization}</script>
<script>window.dataLayer=window.dataLayer||[];function track(){dataLayer.push(arguments)}track('page','winter');</script>
<script src="/assets/shop.51ab.js" defer></script></head>
<body class="page page--category"><a class="skip" href="#main">Skip to content</a>
<header class="top"><a href="/" class="top__logo"><img src="/logo.svg" alt="Northern Outfitters" width="160" height="32"></a>
<form action="/search" role="search"><label for="q">Search</label><input id="q" name="q" type="search" autocomplete="off"><button type="submit">Find</button></form>
<nav aria-label="Departments"><ul class="menu">${DEPARTMENTS.map(menuOf).join('\n')}</ul></nav></header>
<main id="main"><h1>Winter jackets and boots</h1>
<form class="filters" method="get"><fieldset><legend>Color</legend>${COLORS.map((color) => `<label><input type="checkbox" name="color" value="${color}"> ${color}</label>`).join('')}</fieldset>
<label for="sort">Sort by</label><select id="sort" name="sort"><option value="new" selected>Newest</option><option value="price">Price</option></select></form>
<div class="grid">
`;

/** One product card, with pictures, price, rating, form and structured data. */
export function shopSection(random: Random, number: number): string {
  const good = pick(random, GOODS);
  const color = pick(random, COLORS);
  const id = 100_000 + random(900_000);
  const href = `/p/${color}-${good}-${id}`;
  const image = `https://cdn.shop.example/p/${id}/${color}`;
  const price = `${20 + random(200)}.${10 + random(90)}`;
  const name = `${words(random, PROSE, 2)} ${good}, ${color}`;
  const product = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: String(id),
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
  return `<article class="card" data-sku="${id}" data-position="${number}">
<a class="card__link" href="${href}"><picture><source type="image/avif" srcset="${image}-320.avif 320w, ${image}-640.avif 640w">
<img class="card__image" src="${image}-320.jpg" srcset="${image}-320.jpg 320w, ${image}-640.jpg 640w" sizes="(min-width: 60rem) 25vw, 50vw" alt="${name}" width="320" height="400" loading="lazy"></picture></a>
<h2 class="card__name"><a href="${href}?ref=list&amp;pos=${number}">${name}</a></h2>
<p class="card__text">${words(random, PROSE, 8 + random(16))}.</p>
<p class="card__price"><span class="visually-hidden">Price</span> <strong>${price}&nbsp;&euro;</strong> <s>${price}</s></p>
<div class="rating" role="img" aria-label="${1 + random(5)} of 5 stars"><span></span><span></span><span></span></div>
<ul class="sizes"><li><button type="button" data-size="s">S</button></li><li><button type="button" data-size="m">M</button></li><li><button type="button" data-size="l" disabled>L</button></li></ul>
<form action="/cart" method="post"><input type="hidden" name="sku" value="${id}"><label for="n${number}">Pieces</label><input id="n${number}" name="pieces" type="number" min="1" value="1"><button type="submit" class="button button--primary" onclick="track('add','${id}')"><svg aria-hidden="true" viewBox="0 0 16 16"><path d="M2 2h12v2l-2 6H4z"/></svg> Add to basket</button></form>
<script type="application/ld+json">${product}</script></article>
`;
}

/** The markup after the product cards. */
export const shopPageEnd = `</div>
<nav aria-label="Pages"><ol class="pages"><li><a href="?page=1" aria-current="page">1</a></li><li><a href="?page=2">2</a></li><li><a href="?page=3" rel="next">3</a></li></ol></nav></main>
<footer class="foot"><form action="/newsletter" method="post"><label for="mail">E-mail</label><input id="mail" name="mail" type="email" autocomplete="email" required><button>Sign up</button></form>
<ul><li><a href="/imprint">Imprint</a></li><li><a href="/privacy" rel="nofollow">Privacy</a></li><li><a href="https://social.example/outfitters" target="_blank" rel="noopener">Follow us</a></li></ul>
<p><small>Prices include tax.</small></p></footer>
<script>document.addEventListener('click',function(e){var b=e.target.closest('[data-size]');if(b){b.setAttribute('aria-pressed','true')}});</script>
</body></html>
`;
