import { describe, expect, it } from 'vitest';
import { FetchFailure } from '../../src/http/fetch-failure.ts';
import { resolverOf } from '../loopback-fetcher.ts';
import { httpResponse } from '../raw-server.ts';
import { linkOutcomes, linksTo, gatherArtifacts, pathsOf, startSite, text, valueOf } from './site.ts';

const redirect = (to: string) => httpResponse('', [`Location: ${to}`], '302 Found');

describe('a link of the page', () => {
  it('is requested by HEAD, and by GET when that fails', async () => {
    const site = await startSite({
      '/fine': text('fine'),
      '/no-head': (socket, request) =>
        void socket.write(request.text.startsWith('HEAD') ? text('', [], '405 No') : text('fine')),
      '/gone': text('gone', [], '410 Gone'),
    });
    const urls = ['/fine', '/no-head', '/gone'].map((path) => site.origin + path);
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(...urls));
    expect(linkOutcomes(artifacts)).toEqual([200, 200, 410]);
    const requested = site.requests.map(({ text }) => text.split(' HTTP')[0] ?? '');
    expect(requested.filter((line) => /fine|head|gone/.test(line)).toSorted()).toEqual([
      'GET /gone',
      'GET /no-head',
      'HEAD /fine',
      'HEAD /gone',
      'HEAD /no-head',
    ]);
  });

  it('is reported with its redirects and what ended them', async () => {
    const site = await startSite({
      '/moved': redirect('/there#x'),
      '/there': text('there'),
      '/loop': redirect('/loop'),
      '/nowhere': redirect('ftp://x/'),
      '/bare': httpResponse('', [], '302 Found'),
      '/many': (socket) => void socket.write(redirect(`/many?${Math.random()}`)),
    });
    const paths = ['/moved', '/loop', '/nowhere', '/bare'];
    const artifacts = await gatherArtifacts(
      `${site.origin}/`,
      linksTo(...paths.map((path) => site.origin + path)),
    );
    expect(linkOutcomes(artifacts)).toEqual([200, 'redirect_loop', 'invalid_redirect', 'invalid_redirect']);
    const [moved] = valueOf(artifacts.links);
    expect(moved?.response).toMatchObject({
      value: {
        hops: [
          { url: `${site.origin}/moved`, status: 302, location: `${site.origin}/there` },
          { url: `${site.origin}/there`, status: 200, location: null },
        ],
      },
    });
  });

  it('to a host that is down fails without another request', async () => {
    const site = await startSite({});
    const resolver = resolverOf(() => Promise.reject(new FetchFailure('dns_failure')));
    const silent = await startSite({ '/robots.txt': (socket) => socket.end() }, '127.0.0.2');
    const artifacts = await gatherArtifacts(
      `${site.origin}/`,
      linksTo(`http://nowhere.example/`, `http://127.0.0.3:${site.port}/`, `${silent.origin}/`),
      { resolver },
    );
    expect(linkOutcomes(artifacts)).toEqual([
      'dns_failure',
      'connection_refused',
      "The host's robots.txt could not be fetched, which counts as a disallow.",
    ]);
  });

  it('is not followed to the page itself, or when it is nofollow', async () => {
    const site = await startSite({});
    const links = [
      { url: `${site.origin}/`, isNofollow: false },
      { url: `${site.origin}/no`, isNofollow: true },
    ];
    const artifacts = await gatherArtifacts(`${site.origin}/`, { links });
    expect(valueOf(artifacts.links)).toEqual([]);
    expect(pathsOf(site)).not.toContain('/no');
  });

  it('whose host sends a body for HEAD does not disturb the next', async () => {
    const site = await startSite({ '/a': (socket) => void socket.write(text('unasked')), '/b': text('b') });
    const artifacts = await gatherArtifacts(
      `${site.origin}/`,
      linksTo(`${site.origin}/a`, `${site.origin}/b`),
    );
    expect(linkOutcomes(artifacts)).toEqual([200, 200]);
  });
});
