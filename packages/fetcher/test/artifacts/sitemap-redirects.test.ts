import { expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import { gatherArtifacts, startSite, text, valueOf } from './site.ts';

const moved = httpResponse('', ['Location: /new'], '301 Moved Permanently');

it.each([
  ['/old', '/old', [false, true]],
  ['/old', '/new', [true, false]],
  ['/new', '/old', [false, false]],
])('the page requested as %s is in a sitemap that lists %s', async (requested, listed, found) => {
  const site = await startSite({
    '/robots.txt': text('Sitemap: /s'),
    '/old': moved,
    '/new': httpResponse('<title>Shoes</title>', ['Content-Type: text/html']),
    '/s': (socket, { text: head }) => {
      const host = /^host: (.*)$/im.exec(head)?.[1] ?? '';
      socket.write(httpResponse(`http://${host}${listed}`, ['Content-Type: text/plain']));
    },
  });
  const [file] = valueOf((await gatherArtifacts(`${site.origin}${requested}`)).sitemaps).files;
  expect([file?.content?.listsPage, file?.content?.listsRedirect]).toEqual(found);
});
