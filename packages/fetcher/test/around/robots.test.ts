import { describe, expect, it } from 'vitest';
import { httpAnswer } from '../raw-server.ts';
import { linkOutcomes, linksTo, lookAround, pathsOf, reasonOf, startSite, text, valueOf } from './site.ts';

const redirect = (to: string) => httpAnswer('', [`Location: ${to}`], '301 Moved');

const REFUSED = 'The robots.txt file of the host asks for it not to be fetched.';
const UNREACHABLE = 'The robots.txt file of the host could not be fetched, which counts as a refusal.';

describe('the robots.txt of the page’s site', () => {
  it('decides which links are followed and what is tried on a guess', async () => {
    const site = await startSite({
      '/robots.txt': text('user-agent: pagemark\ndisallow: /\nallow: /open\nuser-agent: *\nallow: /'),
      '/open': text('open'),
    });
    const around = await lookAround(
      `${site.origin}/`,
      linksTo(`${site.origin}/open`, `${site.origin}/shut?x`),
    );
    expect(linkOutcomes(around)).toEqual([200, REFUSED]);
    expect(reasonOf(around.missingPage)).toBe(REFUSED);
    expect(reasonOf(around.llmsTxt)).toBe(REFUSED);
    expect(pathsOf(site).toSorted()).toEqual(['/', '/', '/favicon.ico', '/open', '/robots.txt']);
  });

  it.each(['500 Error', '503 Busy'])('forbids everything when it answers %s', async (status) => {
    const site = await startSite({ '/robots.txt': text('', [], status) });
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(around.robotsTxt).status).toBe(Number(status.slice(0, 3)));
    expect(pathsOf(site)).not.toContain('/a');
    expect(reasonOf(around.missingPage)).not.toBeNull();
  });

  it.each(['404 Not Found', '403 Forbidden', '410 Gone'])(
    'forbids nothing when it answers %s',
    async (status) => {
      const site = await startSite({
        '/robots.txt': text('user-agent: *\ndisallow: /', [], status),
        '/a': text(''),
      });
      const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`));
      expect(linkOutcomes(around)).toEqual([200]);
    },
  );

  it('forbids everything when nobody answers for it', async () => {
    const site = await startSite({ '/robots.txt': (socket) => socket.end() });
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(reasonOf(around.robotsTxt)).toBe('The host did not answer for it.');
    expect(linkOutcomes(around)).toEqual([UNREACHABLE]);
    expect(reasonOf(around.missingPage)).toBe(UNREACHABLE);
    expect(pathsOf(site)).not.toContain('/a');
  });

  it('is read after five redirects', async () => {
    const site = await startSite({
      ...Object.fromEntries([1, 2, 3, 4].map((step) => [`/${step}`, redirect(`/${step + 1}`)])),
      '/robots.txt': redirect('/1'),
      '/5': text('user-agent: *\ndisallow: /a'),
    });
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(around.robotsTxt)).toMatchObject({ url: `${site.origin}/5`, status: 200 });
    expect(valueOf(around.robotsTxt).journey.hops).toHaveLength(6);
    expect(linkOutcomes(around)).toEqual([REFUSED]);
  });

  it('does not lead to an address that is not allowed', async () => {
    const inside = await startSite({ '/robots.txt': text('secret') }, '127.0.0.2');
    const site = await startSite({
      '/robots.txt': redirect(`${inside.origin}/robots.txt`),
    });
    const around = await lookAround(`${site.origin}/`, linksTo(`${inside.origin}/`), {
      allowed: '127.0.0.1',
    });
    expect(reasonOf(around.robotsTxt)).toBe('The host did not answer for it.');
    expect(linkOutcomes(around)).toEqual(['The address is not one that this service may contact.']);
    expect(inside.connections()).toBe(0);
  });

  it('is read to its 512th KiB, however long it is', async () => {
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
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`));
    const { text: kept, truncated } = valueOf(around.robotsTxt);
    expect([kept.length, truncated]).toEqual([512 * 1024, true]);
    expect(linkOutcomes(around)).toEqual([REFUSED]);
  });

  it('may be anything', async () => {
    const site = await startSite({ '/robots.txt': text('\0\u{1}\u{FFFD}'.repeat(1_000)), '/a': text('') });
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(valueOf(around.robotsTxt).text).toBe('');
    expect(linkOutcomes(around)).toEqual([200]);
  });
});

describe('the robots.txt of another host', () => {
  it('is asked for before a link to it is followed, once', async () => {
    const other = await startSite({ '/robots.txt': text('user-agent: *\ndisallow: /shut') }, '127.0.0.2');
    const site = await startSite({});
    const around = await lookAround(`${site.origin}/`, linksTo(`${other.origin}/shut`));
    expect(linkOutcomes(around)).toEqual([REFUSED]);
    expect(pathsOf(other)).toEqual(['/robots.txt']);
  });
});
