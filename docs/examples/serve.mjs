// Serves the example page at http://127.0.0.1:8080/ until it is stopped: something to audit without the internet.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

createServer(async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(await readFile(new URL('shop.html', import.meta.url)));
}).listen(8080, '127.0.0.1');
