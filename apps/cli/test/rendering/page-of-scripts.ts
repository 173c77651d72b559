/** A page whose scripts make its content, move it, set a cookie, fail, and request what is missing or refused. */
export const SHOP = `<!doctype html><html lang="en"><head><title>loading</title><link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,"></head>
<body><div id="app"></div><noscript><img src="/noscript.bmp"><p>Enable scripts</p></noscript>
<script>
  document.title = 'Shoes';
  document.getElementById('app').innerHTML = '<h1>Shoes</h1><p id="pale" style="color:#aaa;background:#fff">pale</p><img id="hero" src="/hero.bmp" alt="hero" width="400" height="400">';
  const host = document.body.appendChild(document.createElement('x-box'));
  host.attachShadow({ mode: 'open' }).innerHTML = '<button></button>';
  document.cookie = 'seen=secret-value; max-age=60';
  // Only what blocks after the first paint counts.
  new PerformanceObserver((list, watch) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    setTimeout(() => { const start = performance.now(); while (performance.now() - start < 200); }, 100);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(() => { const push = document.createElement('div'); push.style.height = '200px'; document.body.prepend(push); }, 600);
  fetch('/hold');
  fetch('/missing');
  fetch('http://10.0.0.5/internal').catch(() => {});
  console.error('broken', 1);
  setTimeout(() => { throw new TypeError('late') });
</script></body></html>`;
