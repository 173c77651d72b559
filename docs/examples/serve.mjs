// Serves the example page at http://127.0.0.1:8080/ until it is stopped: something to audit without the internet.
// Another port: node docs/examples/serve.mjs 8081
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = readFileSync(new URL('shop.html', import.meta.url));
const port = Number(process.argv[2] ?? 8080);

createServer((request, response) => {
  const isPage = request.url === '/';
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(isPage ? page : '<title>Not found</title>');
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
