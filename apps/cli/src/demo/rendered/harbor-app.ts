/**
 * The sample page that scripts build. It has no TLS, because the machine that serves it has no certificate for its
 * name.
 */
export const HARBOR_URL = 'http://harbor-tides.example/';

/** A file of the sample site. */
type DemoFile = { type: string; body: string };

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Loading …</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/harbor.svg" type="image/svg+xml">
</head>
<body><div id="app"></div><script src="/app.js"></script></body>
</html>
`;

const STYLE = `body { margin: 0; font: 1rem/1.6 Georgia, serif; color: #123 }
header { background: #0e6680; color: #fff; padding: 1rem }
main { padding: 1rem; max-width: 60rem }
img { max-width: 100% }
table { border-collapse: collapse }
td, th { padding: .25rem .75rem; border-bottom: 1px solid #cde }
.notice { background: #ffe9b0; padding: .75rem 1rem }
.small { color: #9ab; font-size: .75rem }
.calendar { display: grid; grid-template-columns: repeat(7, 1fr); gap: .5rem }
.calendar-day { border: 1px solid #cde; min-height: 4rem; padding: .25rem }
.calendar-today { background: #e6f8fa; font-weight: bold }
`;

/**
 * The typical behavior of a page that scripts build: creates its own content, blocks the page a little, shifts it, and
 * calls other sites.
 */
const APP = `const harbors = ['Skagen', 'Lerwick', 'Ullapool', 'Roscoff', 'Cobh', 'Husum'];
const describe = (html) => document.head.insertAdjacentHTML('beforeend', html);
function show(tides) {
  document.title = 'Tide tables for small harbors';
  describe('<meta name="description" content="High and low water of small harbors, today and tomorrow.">');
  describe('<link rel="canonical" href="http://harbor-tides.example/">');
  describe('<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Harbor tides"}</' + 'script>');
  const rows = tides.map(({ harbor, high, low }) => '<tr><th scope="row">' + harbor + '</th><td>' + high + '</td><td>' + low + '</td></tr>');
  document.getElementById('app').innerHTML = '<header><h1>Tide tables for small harbors</h1></header><main>' +
    '<p>' + 'Every harbor has its own water. These tables say when it comes, and when it goes. '.repeat(12) + '</p>' +
    '<img src="/harbor.svg" width="640" height="320">' +
    '<h2>Today</h2><table><tr><th>Harbor</th><th>High water</th><th>Low water</th></tr>' + rows.join('') + '</table>' +
    '<h2>Harbors</h2><ul>' + harbors.map((name) => '<li><a href="/' + name.toLowerCase() + '">' + name + '</a></li>').join('') + '</ul>' +
    '<p class="small">Not for navigation.</p><button></button></main>';
}
function wait(ms) {
  const start = performance.now();
  while (performance.now() - start < ms);
}
// Kept from an earlier version of the page, and never called.
function showCalendar(days) {
  const grid = document.createElement('div');
  grid.className = 'calendar';
  for (const { date, tides } of days) {
    const day = document.createElement('div');
    day.className = 'calendar-day';
    day.append(date.toLocaleDateString(), ...tides.map(({ at }) => at.toLocaleTimeString()));
    grid.append(day);
  }
  document.getElementById('app').append(grid);
}
function showNotice() {
  wait(120);
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = 'Spring tide on Sunday: mind your lines.';
  document.body.prepend(notice);
}
fetch('/tides.json').then((response) => response.json()).then((tides) => {
  show(tides);
  // Waits until the content is painted, however slow the machine is: blocking time before that does not count.
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    setTimeout(showNotice, 50);
  }).observe({ type: 'paint', buffered: true });
});
fetch('http://counter.example/visit').catch(() => console.error('The counter does not respond.'));
`;

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320">
<rect width="640" height="320" fill="#cfe8ef"/><circle cx="520" cy="80" r="40" fill="#ffd666"/>
<path d="M0 220q80-30 160 0t160 0 160 0 160 0v100H0z" fill="#0e6680"/>
<path d="M180 210h180l-30 40H210z" fill="#a65420"/><path d="M265 60v140h90z" fill="#fff"/><path d="M255 80v120h-60z" fill="#f3e6d0"/>
</svg>
`;

const TIDES = [
  { harbor: 'Skagen', high: '04:12', low: '10:31' },
  { harbor: 'Lerwick', high: '05:48', low: '11:59' },
  { harbor: 'Ullapool', high: '01:20', low: '07:33' },
  { harbor: 'Roscoff', high: '11:02', low: '04:47' },
];

/** The page as the server sends it. */
export const HARBOR_PAGE: DemoFile = { type: 'text/html; charset=utf-8', body: PAGE };

/** Every file of the sample site, by path. */
export const HARBOR_FILES: ReadonlyMap<string, DemoFile> = new Map([
  ['/', HARBOR_PAGE],
  ['/app.js', { type: 'text/javascript; charset=utf-8', body: APP }],
  ['/style.css', { type: 'text/css; charset=utf-8', body: STYLE }],
  ['/harbor.svg', { type: 'image/svg+xml', body: DRAWING }],
  ['/tides.json', { type: 'application/json', body: JSON.stringify(TIDES) }],
]);
