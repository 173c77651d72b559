import type { RequestListener } from 'node:http';

/** Defects of many kinds, each of them found by a rule of axe-core. */
const DEFECTS = `<main><h2>Late</h2><img class="late" src="data:,"><button class="late"></button><a class="late" href="/x"></a>
<p style="color:#bbb;background:#fff">Pale text</p><input class="late"><div role="checkbox" class="late"></div><ul><p>x</p></ul></main>`;

/** Elements that each rule with a shortcut looks at in its own way, more of some than are described. */
const MANY_KINDS = `<style>.pale { color: #bbb } .box { width: 80px; height: 40px } .wide > p { width: 400px }</style>
<header>A</header><main><h1>Many</h1><h3>Kinds</h3><h2 class="pale">\u00A0</h2><h3>Again</h3>
${'<p class="pale">Pale <b>text</b> <i class="pale"> </i></p>'.repeat(12)}
<div class="pale"> <span> <em>Nested</em> </span> </div><div class="pale">\u{1F600}</div><div class="pale">x</div>
<label class="pale">Name <input class="pale" value="pale" style="text-indent: 9px"></label><input class="pale" value="pale" disabled>
<label class="pale" for="off">Off</label><input id="off" disabled><textarea class="pale">pale</textarea><select class="pale"><option>pale</select><select></select>
<p style="background: linear-gradient(red, blue)">On a gradient</p><p style="opacity: .4">Faint</p><p style="text-shadow: 0 0 2px #999">Shadow</p>
<div class="pale" style="overflow: hidden; height: 0">Clipped</div><p class="pale" style="position: absolute; left: -9999px">Away</p><p class="pale" hidden>Hidden</p>
<div style="position: relative"><p class="pale">Under</p><div style="position: absolute; inset: 0; background: #fff">Over</div></div>
<div class="box wide" style="overflow: auto"><p>Scrolls to the right</p></div><div class="box" style="overflow-y: scroll">${'<p>Scrolls</p>'.repeat(4)}</div>
<div class="box" style="overflow: auto"><a href="/a" tabindex="0">Focusable</a>${'<p>Scrolls</p>'.repeat(4)}</div><div class="box wide" style="overflow: hidden"><p>Cut</p></div>
<a href="/a">More</a><a href="/b">More</a><a href="/c"></a>${'<button style="width: 9px; height: 9px"></button>'.repeat(12)}
<p id="same">1</p><p id="same">2</p><span role="button" aria-labelledby="same" aria-checked="maybe"></span><div role="list"><p>x</p></div><ul><p>x</p><li>y</ul>
<table><tr><td headers="none">1</td></table><div aria-hidden="true"><button>Hidden</button></div><div role="buton" aria-foo="1" tabindex="3">Roles</div>
<img src="data:,"><img src="data:," alt="Photo"><a href="/d"><img src="data:," alt="More">More</a><svg role="img"></svg><marquee>Old</marquee><nav></nav><nav></nav></main>`;

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
    '/many-kinds': pageOf(`root.innerHTML = ${JSON.stringify(MANY_KINDS)};
const host = root.appendChild(document.createElement('div'));
host.attachShadow({ mode: 'open' }).innerHTML = '<style>p { color: #ccc }</style><p>Pale</p><button></button>';
const frame = root.appendChild(document.createElement('iframe'));
frame.srcdoc = ${JSON.stringify(`<title>Many</title>${'<p style="color: #bbb">Pale</p>'.repeat(12)}<img src="data:,"><p id="same">3</p>`)};
frame.onload = done;`),
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
