import type { AppShellReason } from '@pagemark/domain';

type Shell = { html: string; reasons: readonly AppShellReason[] };

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tidebook</title>${head}</head><body>${body}</body></html>`;

const ROOT = ['little_content', 'root_element'] as const;
const CUSTOM = ['little_content', 'custom_element'] as const;
const ASKS = ['little_content', 'noscript_request'] as const;
const SCRIPTS = ['little_content', 'only_scripts'] as const;

/** App shells as the tools of frameworks build them. */
export const SHELLS: Readonly<Record<string, Shell>> = {
  'Create React App': {
    html: page(
      '<script defer="defer" src="/static/js/main.2f1c9b1e.js"></script><link href="/static/css/main.e6c13ad2.css" rel="stylesheet">',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
    ),
    reasons: [...ROOT, 'noscript_request'],
  },
  'React with Vite': {
    html: page(
      '<script type="module" crossorigin src="/assets/index-4f1c2b.js"></script>',
      '<div id="root"></div>',
    ),
    reasons: ROOT,
  },
  'Vue CLI': {
    html: page(
      '<script defer src="/js/chunk-vendors.8b3e.js"></script><script defer src="/js/app.77aa.js"></script>',
      '<noscript><strong>We\'re sorry but tidebook doesn\'t work properly without JavaScript enabled. Please enable it to continue.</strong></noscript><div id="app"></div>',
    ),
    reasons: [...ROOT, 'noscript_request'],
  },
  'Angular with a splash screen': {
    html: page(
      '<base href="/">',
      '<app-root><div class="splash"><h1>Tidebook</h1><p>Loading…</p></div></app-root><noscript>Please enable JavaScript to continue using this application.</noscript><script src="polyfills-5CFQRCPP.js" type="module"></script><script src="main-QKYV2YH4.js" type="module"></script>',
    ),
    reasons: [...CUSTOM, 'noscript_request'],
  },
  'Svelte with Vite': {
    html: page(
      '<script type="module" crossorigin src="/assets/index-0a.js"></script>',
      '<div id="app"></div>',
    ),
    reasons: ROOT,
  },
  'SvelteKit with a fallback page': {
    html: page(
      '<link rel="modulepreload" href="/_app/immutable/entry/start.Bq1.js">',
      '<div style="display: contents"><script>{ __sveltekit_1x = { base: "" }; const element = document.currentScript.parentElement; Promise.all([import("/_app/immutable/entry/start.Bq1.js"), import("/_app/immutable/entry/app.C2.js")]).then(([kit, app]) => { kit.start(app, element); }); }</script></div>',
    ),
    reasons: ROOT,
  },
  'Next.js, pages router, client only': {
    html: page(
      '<script defer src="/_next/static/chunks/webpack-1.js"></script><script defer src="/_next/static/chunks/main-2.js"></script>',
      '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/","nextExport":true}</script>',
    ),
    reasons: ROOT,
  },
  'Next.js, app router, client only': {
    html: page(
      '<script src="/_next/static/chunks/main-app-2.js" async></script>',
      '<div hidden=""><!--$--><!--/$--></div><!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template><!--/$--><script src="/_next/static/chunks/webpack-1.js" async></script><script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    ),
    reasons: SCRIPTS,
  },
  'Nuxt without server rendering': {
    html: page(
      '<script type="module" src="/_nuxt/entry.js" crossorigin></script>',
      '<div id="__nuxt"></div><div id="teleports"></div><script type="application/json" id="__NUXT_DATA__">[{"serverRendered":1},false]</script><script>window.__NUXT__={};</script>',
    ),
    reasons: ROOT,
  },
  Ember: {
    html: page(
      '<meta name="tidebook/config/environment" content="%7B%22modulePrefix%22%3A%22tidebook%22%7D">',
      '<script src="/assets/vendor-9b.js"></script><script src="/assets/tidebook-1c.js"></script><div id="ember-basic-dropdown-wormhole"></div>',
    ),
    reasons: ROOT,
  },
  'Flutter for the web': {
    html: page(
      '<link rel="manifest" href="manifest.json">',
      '<script src="flutter_bootstrap.js" async></script>',
    ),
    reasons: SCRIPTS,
  },
  'Blazor WebAssembly': {
    html: page(
      '',
      '<div id="app"><svg class="loading-progress"><circle r="40%" cx="50%" cy="50%" /></svg><div class="loading-progress-text"></div></div><div id="blazor-error-ui">An unhandled error has occurred. <a href="." class="reload">Reload</a><span class="dismiss">🗙</span></div><script src="_framework/blazor.webassembly.js"></script>',
    ),
    reasons: ROOT,
  },
  Elm: {
    html: page(
      '',
      '<pre id="elm"></pre><script>var app = Elm.Main.init({ node: document.getElementById("elm") });</script>',
    ),
    reasons: ROOT,
  },
  'a web component': {
    html: page('<script type="module" src="/tide-app.js"></script>', '<tide-app></tide-app>'),
    reasons: CUSTOM,
  },
  'a script that fills an element, without a framework': {
    html: page('', '<div id="content"></div><script src="/app.js"></script>'),
    reasons: ROOT,
  },
  'a game on a canvas': {
    html: page('', '<canvas width="640" height="480"></canvas><script src="/game.js"></script>'),
    reasons: SCRIPTS,
  },
  'a shell with a logo and a copyright notice': {
    html: page(
      '<script type="module" src="/assets/index-7.js"></script>',
      '<div id="root"><img src="/logo.svg" alt="Tidebook"> Loading…</div><footer>© 2026 Tidebook <a href="/imprint">Imprint</a></footer>',
    ),
    reasons: ROOT,
  },
  'a shell in Japanese': {
    html: page(
      '<script defer src="/main.js"></script>',
      '<noscript>このアプリを実行するにはJavaScriptを有効にしてください。</noscript><div id="root">読み込み中…</div>',
    ),
    reasons: [...ROOT, 'noscript_request'],
  },
  'a bar and a spinner, and a request for scripts': {
    html: page(
      '<script defer src="/static/main.js"></script>',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="wrapper"><header class="bar"><a href="/">Tidebook</a></header><div class="spinner"><svg></svg></div></div>',
    ),
    reasons: ASKS,
  },
  'a loading message in the body, and a request for scripts': {
    html: page(
      '<script type="module" src="/app.js"></script>',
      '<img src="/logo.svg" alt="Tidebook"><p>Loading the tides …</p><noscript><p>Please enable JavaScript to continue using this application.</p></noscript>',
    ),
    reasons: ASKS,
  },
  'a loading message in the body, and a request for scripts in Korean': {
    html: page(
      '<script type="module" src="/app.js"></script>',
      '<p>불러오는 중…</p><noscript>이 앱을 사용하려면 자바스크립트를 켜 주세요.</noscript>',
    ),
    reasons: ASKS,
  },
  'a loading message in the body, and a request for scripts in Persian': {
    html: page(
      '<script type="module" src="/app.js"></script>',
      '<p>در حال بارگذاری…</p><noscript>برای استفاده از این برنامه جاوااسکریپت را فعال کنید.</noscript>',
    ),
    reasons: ASKS,
  },
  'a copyright notice only, and a request for scripts in German': {
    html: page(
      '<script defer src="/haupt.js"></script>',
      '<noscript>Bitte aktivieren Sie JavaScript, um diese Anwendung zu nutzen.</noscript><div class="seite"><div class="laden"></div><small>© 2026 Gezeiten GmbH</small></div>',
    ),
    reasons: ASKS,
  },
};
