import type { RequestListener } from 'node:http';

/** Defects of many kinds, each of them found by a rule of axe-core. */
const DEFECTS = `<main><h2>Late</h2><img class="late" src="data:,"><button class="late"></button><a class="late" href="/x"></a>
<p style="color:#bbb;background:#fff">Pale text</p><input class="late"><div role="checkbox" class="late"></div><ul><p>x</p></ul></main>`;

/** Says that the content of a page has arrived, also from a frame. */
const DONE = `parent === self ? document.documentElement.dataset.done = '' : parent.postMessage('done', '*');`;
const pageOf = (script: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Slow</title><link rel="icon" href="data:,">${head}</head>
<body><div id="root"></div><script>
const root = document.getElementById('root');
const done = () => { ${DONE} };
onmessage = ({ data }) => { if (data === 'done') document.documentElement.dataset.done = ''; };
${script}
</script></body></html>`;

const fetching = (ms: number) => `
fetch('/content?ms=${ms}').then((response) => response.text()).then((html) => { root.innerHTML = html; done(); });`;

/** Inserts something each time after `ms`, without a request. */
const STEPS = 8;
const inSteps = (ms: number, insert: string) => `
let step = 0;
const next = () => {
  const box = root.appendChild(document.createElement('div'));
  ${insert}
  step += 1;
  if (step === ${STEPS}) done();
  else setTimeout(next, ${ms});
};
setTimeout(next, ${ms});`;

const frame = (src: string) => `
const frame = document.createElement('iframe');
frame.title = 'Late';
frame.src = '${src}';
root.append(frame);`;

/** A page whose content is there from its start, or arrives late; with the name of the other site that some of them have frames of. */
export function slowPages(otherSite: string): Record<string, string | RequestListener> {
  return {
    '/at-once': pageOf(`root.innerHTML = ${JSON.stringify(DEFECTS)}; done();`),
    '/fetch-300': pageOf(fetching(300)),
    '/fetch-700': pageOf(fetching(700)),
    '/fetch-1500': pageOf(fetching(1_500)),
    '/fetch-after-fetch': pageOf(`fetch('/content?ms=700').then(() => {${fetching(700)}});`),
    '/timers': pageOf(inSteps(150, `box.innerHTML = '<img src="data:,"><button></button>';`)),
    '/timers-in-shadow': pageOf(
      inSteps(
        150,
        `box.attachShadow({ mode: 'open' }).innerHTML = '<img src="data:,"><button></button><p style="color:#ccc">Pale</p>';`,
      ),
    ),
    '/script': pageOf(
      `document.body.append(Object.assign(document.createElement('script'), { src: '/script.js?ms=900' }));`,
    ),
    '/style': pageOf(
      `root.innerHTML = '<h1>Styled</h1><p class="pale">Pale</p><button class="gone"></button><button class="tiny">a</button><button class="tiny">b</button>';
const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/style.css?ms=900', onload: done });
setTimeout(() => document.head.append(sheet), 100);`,
    ),
    '/frame': pageOf(`setTimeout(() => { ${frame('/framed?ms=700')} }, 200);`),
    '/frame-of-other-site': pageOf(`setTimeout(() => { ${frame(`${otherSite}/framed?ms=700`)} }, 200);`),
    '/too-late': pageOf(`setTimeout(() => { root.innerHTML = ${JSON.stringify(DEFECTS)}; done(); }, 4000);`),
    '/ticker': pageOf(`${fetching(300)} setInterval(() => { root.append('tick'); }, 20);`),
    '/content': late('text/html; charset=utf-8', DEFECTS),
    '/script.js': late(
      'text/javascript',
      `import('data:text/javascript,').then(() => { root.innerHTML = ${JSON.stringify(DEFECTS)}; done(); });`,
    ),
    '/style.css': late(
      'text/css',
      '.pale { color: #ccc } .gone { display: none } .tiny { width: 9px; height: 9px; padding: 0; border: 0 }',
    ),
    '/framed': late('text/html; charset=utf-8', pageOf(fetching(400))),
  };
}

/** A response that comes as late as the request says: `?ms=700`. */
function late(type: string, body: string): RequestListener {
  return (request, response) => {
    const ms = Number(new URL(request.url ?? '', 'http://x').searchParams.get('ms'));
    setTimeout(() => response.writeHead(200, { 'Content-Type': type }).end(body), ms);
  };
}
