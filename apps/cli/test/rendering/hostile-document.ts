/** Where the requests of the hostile page go. */
export type Targets = {
  /** `127.0.0.2` */
  host: string;
  /** `127.0.0.2:41235`: an HTTP server that nothing may reach. */
  secret: string;
  /** The port of that server, which is there on every loopback address. */
  port: number;
  /** The port of what only connects or sends packets, on the same host. */
  portOf: (
    vector: 'preconnect' | 'preconnect-header' | 'stun' | 'turn' | 'candidate' | 'transport',
  ) => number;
};

const KINDS_OF_WORKERS = ['worker', 'shared-worker', 'service-worker'];

/** The ways to the secret servers that a browser without the fence takes, by the name under which `Secrets` sees them. */
export const VECTORS: readonly string[] = [
  // Elements, stylesheets and headers.
  `audio background embed font form iframe img import link-header modulepreload nested nested-fetch object ping poster
  prefetch preload redirected refresh report-uri script speculation speculation-render srcset style svg video`,
  // Other addresses of the same machine, and names that lead to it.
  'localhost mapped number own rebinding rebound v6',
  // Scripts and workers.
  'beacon events fetch fetch-keepalive open socket xhr',
  ...KINDS_OF_WORKERS.map((kind) => `${kind}-fetch ${kind}-import ${kind}-socket`),
  // Packets of WebRTC and WebTransport.
  'candidate stun transport turn',
].flatMap((names) => names.split(/\s+/));

const SECURE_ONLY = 'Sent from pages with HTTPS only, as that of hostile-reports.long.test.ts.';

/** Ways that the page tries, too, and that not every browser takes without the fence, with the reason. */
export const OTHER_VECTORS: Readonly<Record<string, string>> = {
  'dns-prefetch': 'Only name servers see it. A flag holds it, which the test of the command line requires.',
  favicon: 'The headless shell shows no icons.',
  'manifest-icon': 'It reads no manifest.',
  preconnect: 'It does not connect before there is a request.',
  'preconnect-header': 'It does not connect before there is a request.',
  prerender: 'Chromium ignores it today; speculation rules replace it.',
  payment: 'It has no handlers of payments.',
  'payment-method': 'It has no handlers of payments.',
  use: 'Chromium loads it from the same origin only.',
  reports: SECURE_ONLY,
  'csp-reports': SECURE_ONLY,
  'report-to': SECURE_ONLY,
};

/** Ways to the secret server that elements and headers have. Each has a path of its own. */
function elementsFor({ host, secret, port, portOf }: Targets): string {
  const url = (vector: string) => `http://${secret}/${vector}`;
  return `
<link rel="icon" href="${url('favicon')}"><link rel="manifest" href="/manifest.json">
<link rel="preconnect" href="http://${host}:${portOf('preconnect')}"><link rel="dns-prefetch" href="http://secret.test">
<link rel="prefetch" href="${url('prefetch')}"><link rel="prerender" href="${url('prerender')}">
<link rel="preload" as="image" href="${url('preload')}"><link rel="modulepreload" href="${url('modulepreload')}">
<link rel="stylesheet" href="${url('style')}"><link rel="payment-method-manifest" href="${url('payment')}">
<style>@import "${url('import')}"; @font-face { font-family: x; src: url(${url('font')}) } body { font-family: x; background: url(${url('background')}) }</style>
<script type="speculationrules">{"prefetch":[{"urls":["${url('speculation')}"],"eagerness":"immediate"}],"prerender":[{"urls":["${url('speculation-render')}"],"eagerness":"immediate"}]}</script>
<script src="${url('script')}"></script>
<img src="${url('img')}"><img srcset="${url('srcset')} 1x"><img src="http://[::1]:${port}/v6"><img src="http://localhost:${port}/localhost">
<img src="http://[::ffff:127.0.0.2]:${port}/mapped"><img src="http://2130706434:${port}/number"><img src="http://127.0.0.1:${port}/own"><img src="http://rebinding.test:${port}/rebinding">
<img src="/redirect"><video src="${url('video')}" poster="${url('poster')}" autoplay></video><audio src="${url('audio')}" autoplay></audio>
<object data="${url('object')}"></object><embed src="${url('embed')}"><iframe src="${url('iframe')}"></iframe>
<iframe src="/nested"></iframe><iframe src="/refresh"></iframe><iframe name="formed"></iframe><iframe src="file:///etc/passwd"></iframe>
<form id="form" action="${url('form')}" method="post" target="formed"></form>
<svg><image href="${url('svg')}"/><use href="${url('use')}#x"/></svg><a id="ping" href="#top" ping="${url('ping')}">x</a>`;
}

function scriptFor({ host, secret, port, portOf }: Targets): string {
  return `
const url = (vector) => 'http://${secret}/' + vector;
const attempt = (task) => { try { Promise.resolve(task()).catch(() => {}); } catch {} };
attempt(() => fetch(url('fetch'), { mode: 'no-cors' }));
attempt(() => fetch(url('fetch-keepalive'), { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }));
attempt(() => { const xhr = new XMLHttpRequest(); xhr.open('GET', url('xhr')); xhr.send(); });
attempt(() => navigator.sendBeacon(url('beacon'), 'x'));
attempt(() => new WebSocket('ws://${secret}/socket'));
attempt(() => new EventSource(url('events')));
attempt(() => new Worker('/worker.js?worker'));
attempt(() => new SharedWorker('/worker.js?shared-worker'));
attempt(() => navigator.serviceWorker.register('/worker.js?service-worker'));
attempt(() => new WebTransport('https://${host}:${portOf('transport')}/transport'));
attempt(() => window.open(url('open')));
attempt(() => document.getElementById('form').submit());
attempt(() => document.getElementById('ping').click());
attempt(() => new PaymentRequest([{ supportedMethods: url('payment-method') }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).canMakePayment());
attempt(async () => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}:${portOf('stun')}' }, { urls: 'turn:${host}:${portOf('turn')}', username: 'a', credential: 'b' }] });
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
  const other = new RTCPeerConnection();
  await other.setRemoteDescription(peer.localDescription);
  await other.setLocalDescription(await other.createAnswer());
  await peer.setRemoteDescription(other.localDescription);
  for (const each of [peer, other]) await each.addIceCandidate({ candidate: 'candidate:1 1 udp 2113937151 ${host} ${portOf('candidate')} typ host', sdpMid: '0' });
});
setTimeout(() => new Image().src = 'http://rebinding.test:${port}/rebound', 300);
setTimeout(() => { document.title = 'ran'; }, 100);
setTimeout(() => fetch('/hold'), 0);`;
}

/** The pages of the hostile site, by path. */
export function hostilePages(targets: Targets): Record<string, string> {
  const { secret } = targets;
  const get = (vector: string) => `fetch('http://${secret}/${vector}', { mode: 'no-cors' }).catch(() => {});`;
  return {
    '/': `<!doctype html><title>hostile</title><body>${elementsFor(targets)}<script>${scriptFor(targets)}</script></body>`,
    '/nested': `<iframe srcdoc="<iframe src='http://${secret}/nested'></iframe><script>${get('nested-fetch')}</script>"></iframe>`,
    '/refresh': `<meta http-equiv="refresh" content="0; url=http://${secret}/refresh">`,
    '/worker.js': `
const name = location.search.slice(1);
try { importScripts('http://${secret}/' + name + '-import') } catch {}
fetch('http://${secret}/' + name + '-fetch', { mode: 'no-cors' }).catch(() => {});
try { new WebSocket('ws://${secret}/' + name + '-socket') } catch {}`,
  };
}

/** Headers of the hostile page that make the browser itself send requests. */
export function hostileHeaders({ host, secret, portOf }: Targets): Record<string, string | string[]> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Reporting-Endpoints': `default="http://${secret}/reports", csp="http://${secret}/csp-reports"`,
    'Report-To': JSON.stringify({
      group: 'default',
      max_age: 60,
      endpoints: [{ url: `http://${secret}/report-to` }],
    }),
    NEL: JSON.stringify({ report_to: 'default', max_age: 60, success_fraction: 1 }),
    'Content-Security-Policy-Report-Only': [
      `img-src 'none'; report-uri http://${secret}/report-uri`,
      `img-src 'none'; report-to csp`,
    ],
    Link: `<http://${secret}/link-header>; rel=preload; as=image, <http://${host}:${portOf('preconnect-header')}>; rel=preconnect`,
  };
}
