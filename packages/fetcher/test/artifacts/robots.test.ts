import { describe, expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import {
  linkOutcomes,
  linksTo,
  gatherArtifacts,
  pathsOf,
  reasonOf,
  startSite,
  text,
  valueOf,
} from './site.ts';

const redirect = (to: string) => httpResponse('', [`Location: ${to}`], '301 Moved');

const REFUSED = "The host's robots.txt disallows it.";
const UNREACHABLE = "The host's robots.txt could not be fetched, which counts as a disallow.";

describe('the robots.txt of the page’s site', () => {
  it('decides which links are followed and which default paths are requested', async () => {
    const site = await startSite({
      '/robots.txt': text('user-agent: pagemark\ndisallow: /\nallow: /open\nuser-agent: *\nallow: /'),
      '/open': text('open'),
    });
    const artifacts = await gatherArtifacts(
      `${site.origin}/`,
      linksTo(`${site.origin}/open`, `${site.origin}/shut?x`),
    );
    expect(linkOutcomes(artifacts)).toEqual([200, REFUSED]);
    expect(reasonOf(artifacts.missingPage)).toBe(REFUSED);
    expect(reasonOf(artifacts.llmsTxt)).toBe(REFUSED);
    expect(pathsOf(site).toSorted()).toEqual(['/', '/', '/favicon.ico', '/open', '/robots.txt']);
  });

  it.each(['500 Error', '503 Busy'])('disallows everything when its status is %s', async (status) => {
    const site = await startSite({ '/robots.txt': text('', [], status) });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(artifacts.robotsTxt).status).toBe(Number(status.slice(0, 3)));
    expect(pathsOf(site)).not.toContain('/a');
    expect(reasonOf(artifacts.missingPage)).not.toBeNull();
  });

  it.each(['404 Not Found', '403 Forbidden', '410 Gone'])(
    'disallows nothing when its status is %s',
    async (status) => {
      const site = await startSite({
        '/robots.txt': text('user-agent: *\ndisallow: /', [], status),
        '/a': text(''),
      });
      const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
      expect(linkOutcomes(artifacts)).toEqual([200]);
    },
  );

  it('disallows everything when its host does not respond', async () => {
    const site = await startSite({ '/robots.txt': (socket) => socket.end() });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(artifacts.robotsTxt)).toMatchObject({
      status: 0,
      text: '',
      redirectChain: { hops: [], failure: 'connection_failed' },
    });
    expect(linkOutcomes(artifacts)).toEqual([UNREACHABLE]);
    expect(reasonOf(artifacts.missingPage)).toBe(UNREACHABLE);
    expect(pathsOf(site)).not.toContain('/a');
  });

  it('is read after five redirects', async () => {
    const site = await startSite({
      ...Object.fromEntries([1, 2, 3, 4].map((step) => [`/${step}`, redirect(`/${step + 1}`)])),
      '/robots.txt': redirect('/1'),
      '/5': text('user-agent: *\ndisallow: /a'),
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(artifacts.robotsTxt)).toMatchObject({ url: `${site.origin}/5`, status: 200 });
    expect(valueOf(artifacts.robotsTxt).redirectChain.hops).toHaveLength(6);
    expect(linkOutcomes(artifacts)).toEqual([REFUSED]);
  });

  it('disallows nothing when it redirects to itself', async () => {
    const site = await startSite({ '/robots.txt': redirect('/robots.txt'), '/a': text('') });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(artifacts.robotsTxt)).toMatchObject({
      status: 301,
      redirectChain: { failure: 'redirect_loop' },
    });
    expect(linkOutcomes(artifacts)).toEqual([200]);
  });

  it('does not lead to an IP address that is not allowed', async () => {
    const inside = await startSite({ '/robots.txt': text('secret') }, '127.0.0.2');
    const site = await startSite({
      '/robots.txt': redirect(`${inside.origin}/robots.txt`),
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${inside.origin}/`), {
      allowed: '127.0.0.1',
    });
    expect(reasonOf(artifacts.robotsTxt)).toBe('The host did not respond.');
    expect(linkOutcomes(artifacts)).toEqual(['Pagemark may not connect to this address.']);
    expect(inside.connections()).toBe(0);
  });

  it('is read up to 512 KiB, however long it is', async () => {
    const rules = `user-agent: *\ndisallow: /a\n${'#'.repeat(1_000)}\n`;
    const site = await startSite({
      '/robots.txt': (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n');
        const more = () => {
          while (!socket.destroyed && socket.write(rules.repeat(50)));
        };
        socket.on('drain', more);
        more();
      },
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    const { text: kept, truncated } = valueOf(artifacts.robotsTxt);
    // The line that the limit cuts is dropped.
    expect([kept.length > 511 * 1024, kept.endsWith('#\n'), truncated]).toEqual([true, true, true]);
    expect(linkOutcomes(artifacts)).toEqual([REFUSED]);
  });

  it('is read without the line that the end of the connection cuts', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 99\r\n\r\n';
    const site = await startSite({
      '/robots.txt': (socket) => socket.end(`${head}user-agent: *\ndisallow: /shut\ndisallow: /`),
      '/a': text(''),
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(artifacts.robotsTxt)).toMatchObject({
      text: 'user-agent: *\ndisallow: /shut\n',
      truncated: true,
    });
    expect(linkOutcomes(artifacts)).toEqual([200]);
  });

  it('exceeds no limit with damaged compression', async () => {
    const site = await startSite({ '/robots.txt': text('user-agent: *', ['Content-Encoding: gzip']) });
    const artifacts = await gatherArtifacts(`${site.origin}/`);
    expect(valueOf(artifacts.robotsTxt)).toMatchObject({ text: '', truncated: true });
    expect(artifacts.cost?.limits).toEqual([]);
  });

  it('may contain any bytes', async () => {
    const site = await startSite({ '/robots.txt': text('\0\u{1}\u{FFFD}'.repeat(1_000)), '/a': text('') });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(artifacts.robotsTxt).text).toBe('');
    expect(linkOutcomes(artifacts)).toEqual([200]);
  });
});

it('an llms.txt whose connection breaks is a failed request', async () => {
  const site = await startSite({ '/llms.txt': (socket) => socket.end() });
  const artifacts = await gatherArtifacts(`${site.origin}/`);
  expect(valueOf(artifacts.llmsTxt)).toMatchObject({
    status: 0,
    redirectChain: { hops: [], failure: 'connection_failed' },
  });
});

describe('the robots.txt of another host', () => {
  it('is fetched once before links to it are followed', async () => {
    const other = await startSite({ '/robots.txt': text('user-agent: *\ndisallow: /shut') }, '127.0.0.2');
    const site = await startSite({});
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${other.origin}/shut`));
    expect(linkOutcomes(artifacts)).toEqual([REFUSED]);
    expect(pathsOf(other)).toEqual(['/robots.txt']);
  });
});
