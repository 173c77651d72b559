const TEXT = 'The tide tables of the harbor show the water level for every hour of the day. '.repeat(6);

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tidebook</title>${head}</head><body>${body}</body></html>`;

const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `<li><a href="/p${at}">Port ${at}</a></li>`).join('');

/** Pages that look like app shells, but have their content in the HTML. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  'React, rendered on the server': page(
    '<script type="module" src="/assets/index.js"></script>',
    `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"><main><h1>Tides</h1><p>${TEXT}</p></main></div>`,
  ),
  'Next.js, rendered on the server': page(
    '<script defer src="/_next/static/chunks/main-2.js"></script>',
    `<div id="__next"><main><h1>Tides</h1><p>${TEXT}</p></main></div><script id="__NEXT_DATA__" type="application/json">{}</script>`,
  ),
  'Nuxt, rendered on the server': page(
    '<script type="module" src="/_nuxt/entry.js"></script>',
    `<div id="__nuxt"><main><h1>Tides</h1><p>${TEXT}</p></main></div><div id="teleports"></div>`,
  ),
  'Angular Universal': page(
    '<script src="main.js" type="module"></script>',
    `<app-root ng-version="20.0.0" ng-server-context="ssr"><h1>Tides</h1><p>${TEXT}</p></app-root>`,
  ),
  'a short page with a widget': page(
    '<script async src="https://connect.facebook.net/en_US/sdk.js"></script>',
    '<div id="fb-root"></div><h1>Closed for the season</h1><p>We open again in April.</p>',
  ),
  'coming soon, with analytics': page(
    '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>window.dataLayer=[];</script>',
    '<h1>Coming soon</h1><p>We are building something new. Write to us.</p>',
  ),
  'a short post with comments by scripts': page(
    '',
    '<article><h1>Low tide</h1><p>The mud flats were empty this morning.</p></article><div id="disqus_thread"></div><script src="https://x.disqus.com/embed.js"></script><noscript>Please enable JavaScript to view the comments.</noscript>',
  ),
  'a short page with an empty dialog': page(
    '<script src="/site.js" defer></script>',
    '<main><h1>Contact</h1><p>Call 555 0100.</p></main><div id="modal"></div>',
  ),
  'a short page with a custom element': page(
    '<script type="module" src="/cookie-banner.js"></script>',
    '<main><h1>Contact</h1><p>Call 555 0100.</p></main><cookie-banner></cookie-banner>',
  ),
  'a redirect by script': page(
    '<script>location.replace("/en/")</script>',
    '<p>Redirecting to <a href="/en/">the English site</a></p>',
  ),
  'a redirect by script without text': page('<script>window.location.href = "/en/";</script>', ''),
  'a redirect by meta refresh': page(
    '<meta http-equiv="refresh" content="0; url=/en/"><script src="/stats.js"></script>',
    '',
  ),
  'an image gallery': page(
    '<script src="/lightbox.js" defer></script>',
    `<div id="lightbox"></div>${'<img src="/a.jpg" alt="">'.repeat(12)}`,
  ),
  'a menu of links': page(
    '<script src="/menu.js" defer></script>',
    `<ul>${links(12)}</ul><div id="app"></div>`,
  ),
  'a login form': page(
    '<script src="/login.js" defer></script>',
    '<div id="messages"></div><form method="post"><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form>',
  ),
  'a page with a video': page(
    '<script src="/player.js" defer></script>',
    '<div id="controls"></div><video src="/tide.mp4" controls></video>',
  ),
  'a page in a frame': page(
    '<script src="/stats.js" defer></script>',
    '<div id="x"></div><iframe src="https://maps.example/" title="Map"></iframe>',
  ),
  'a root element without a script': page('', '<div id="root"></div>'),
  'a short page in Chinese': page(
    '<script src="/stats.js" defer></script>',
    '<main><h1>联系我们</h1><p>欢迎致电。</p></main><div id="app"></div>',
  ),
  'a short post that asks for scripts for its comments only': page(
    '',
    '<p>The mud flats were empty this morning.</p><div id="disqus_thread"></div><script src="https://x.disqus.com/embed.js"></script><noscript>Please enable JavaScript to view the <a href="https://disqus.com/?ref_noscript">comments powered by Disqus.</a></noscript>',
  ),
  'a short page that asks for scripts for its video only': page(
    '<script src="/player.js" defer></script>',
    '<p>Low tide at the harbor</p><div class="player"></div><noscript>Please enable JavaScript to watch the video.</noscript>',
  ),
  'a short page with a heading, whose theme asks for scripts': page(
    '<script src="/theme.js" defer></script>',
    '<noscript>This site works best with JavaScript enabled.</noscript><h1>Closed for the season</h1><p>We open again in April.</p>',
  ),
  'a page of a paragraph, whose theme asks for scripts': page(
    '<script src="/theme.js" defer></script>',
    '<noscript>This site works best with JavaScript enabled.</noscript><p>The harbor office is open from nine to five on weekdays, and by appointment in winter. Call 555 0100.</p>',
  ),
  'a short page whose tracker has a pixel for visitors without scripts': page(
    '<script src="/stats.js" defer></script>',
    '<noscript><img src="/pixel.gif?javascript=0" alt=""></noscript><p>We open again in April.</p>',
  ),
  'a redirect by script that asks for scripts': page(
    '<script>location.replace("/en/")</script>',
    '<noscript>Please enable JavaScript, or go to <a href="/en/">the English site</a>.</noscript><p>Redirecting</p>',
  ),
  'a short page without scripts of its own that asks for them': page(
    '',
    '<noscript>Please enable JavaScript.</noscript><p>We open again in April.</p>',
  ),
};
