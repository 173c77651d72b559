/** Where the requests of the hostile page go. */
export type Targets = {
  /** `127.0.0.2:41235`: an HTTP server that nothing may reach. */
  secret: string;
  /** A UDP port on the same address. */
  udpPort: number;
  /** The port of the server, on every loopback address. */
  port: number;
};

/** Ways to the secret server that elements and headers have. Each has a path of its own. */
function elementsFor(secret: string, port: number): string {
  const url = (vector: string) => `http://${secret}/${vector}`;
  return `
<link rel="icon" href="${url('favicon')}"><link rel="manifest" href="/manifest.json">
<link rel="preconnect" href="http://${secret}"><link rel="dns-prefetch" href="http://${secret}">
<link rel="prefetch" href="${url('prefetch')}"><link rel="prerender" href="${url('prerender')}">
<link rel="preload" as="image" href="${url('preload')}"><link rel="modulepreload" href="${url('modulepreload')}">
<link rel="stylesheet" href="${url('style')}"><link rel="payment-method-manifest" href="${url('payment')}">
<style>@import "${url('import')}"; @font-face { font-family: x; src: url(${url('font')}) } body { font-family: x; background: url(${url('background')}) }</style>
<script type="speculationrules">{"prefetch":[{"urls":["${url('speculation')}"],"eagerness":"immediate"}],"prerender":[{"urls":["${url('speculation-render')}"],"eagerness":"immediate"}]}</script>
<script src="${url('script')}"></script>
<img src="${url('img')}" srcset="${url('srcset')} 2x"><img src="http://[::1]:${port}/v6"><img src="http://localhost:${port}/localhost">
<img src="http://[::ffff:127.0.0.2]:${port}/mapped"><img src="http://2130706434:${port}/number"><img src="http://127.0.0.1:${port}/own"><img src="http://rebinding.test:${port}/rebinding">
<img src="/redirect"><video src="${url('video')}" poster="${url('poster')}" autoplay></video><audio src="${url('audio')}" autoplay></audio>
<object data="${url('object')}"></object><embed src="${url('embed')}"><iframe src="${url('iframe')}"></iframe>
<iframe src="/nested"></iframe><iframe src="/refresh"></iframe><iframe name="formed"></iframe><iframe src="file:///etc/passwd"></iframe>
<form id="form" action="${url('form')}" method="post" target="formed"></form>
<svg><image href="${url('svg')}"/><use href="${url('use')}#x"/></svg><a id="ping" href="#top" ping="${url('ping')}">x</a>`;
}

function scriptFor({ secret, udpPort, port }: Targets): string {
  return `
const url = (vector) => 'http://${secret}/' + vector;
const attempt = (task) => { try { Promise.resolve(task()).catch(() => {}); } catch {} };
attempt(() => fetch(url('fetch'), { mode: 'no-cors' }));
attempt(() => fetch(url('fetch-keepalive'), { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }));
attempt(() => { const xhr = new XMLHttpRequest(); xhr.open('GET', url('xhr')); xhr.send(); });
attempt(() => navigator.sendBeacon(url('beacon'), 'x'));
attempt(() => new WebSocket('ws://${secret}/socket'));
attempt(() => new EventSource(url('events')));
attempt(() => new Worker('/worker.js'));
attempt(() => new SharedWorker('/worker.js'));
attempt(() => navigator.serviceWorker.register('/worker.js'));
attempt(() => new WebTransport('https://127.0.0.2:${udpPort}/transport'));
attempt(() => window.open(url('open')));
attempt(() => document.getElementById('form').submit());
attempt(() => document.getElementById('ping').click());
attempt(() => new PaymentRequest([{ supportedMethods: url('payment-method') }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).canMakePayment());
attempt(async () => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.2:${udpPort}' }, { urls: 'turn:127.0.0.2:${udpPort}', username: 'a', credential: 'b' }] });
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
  const other = new RTCPeerConnection();
  await other.setRemoteDescription(peer.localDescription);
  await other.setLocalDescription(await other.createAnswer());
  await peer.setRemoteDescription(other.localDescription);
  for (const each of [peer, other]) await each.addIceCandidate({ candidate: 'candidate:1 1 udp 2113937151 127.0.0.2 ${udpPort} typ host', sdpMid: '0' });
});
setTimeout(() => new Image().src = 'http://rebinding.test:${port}/rebound', 300);
setTimeout(() => { document.title = 'ran'; }, 100);
setTimeout(() => fetch('/hold'), 0);`;
}

/** The pages of the hostile site, by path. */
export function hostilePages(targets: Targets): Record<string, string> {
  const { secret, port } = targets;
  const get = (vector: string) => `fetch('http://${secret}/${vector}', { mode: 'no-cors' }).catch(() => {});`;
  return {
    '/': `<!doctype html><title>hostile</title><body>${elementsFor(secret, port)}<script>${scriptFor(targets)}</script></body>`,
    '/nested': `<iframe srcdoc="<iframe src='http://${secret}/nested'></iframe><script>${get('nested-fetch')}</script>"></iframe>`,
    '/refresh': `<meta http-equiv="refresh" content="0; url=http://${secret}/refresh">`,
    '/worker.js': `try { importScripts('http://${secret}/import-scripts') } catch {} ${get('worker')} try { new WebSocket('ws://${secret}/worker-socket') } catch {}`,
  };
}

/** Headers of the hostile page that make the browser itself send requests. */
export function hostileHeaders(secret: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Reporting-Endpoints': `default="http://${secret}/reports", csp="http://${secret}/csp-reports"`,
    'Report-To': JSON.stringify({
      group: 'default',
      max_age: 60,
      endpoints: [{ url: `http://${secret}/report-to` }],
    }),
    NEL: JSON.stringify({ report_to: 'default', max_age: 60, success_fraction: 1 }),
    'Content-Security-Policy-Report-Only': `img-src 'none'; report-uri http://${secret}/report-uri; report-to csp`,
    Link: `<http://${secret}/link-header>; rel=preload; as=image, <http://${secret}>; rel=preconnect`,
  };
}
