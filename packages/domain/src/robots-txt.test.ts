import { describe, expect, it } from 'vitest';
import { parseRobotsTxt, readRobotsLines, robotsMatcherFor } from './robots-txt.ts';

function allows(text: string, path: string, agent = 'FooBot'): boolean {
  return robotsMatcherFor(parseRobotsTxt(text), agent)(path).isAllowed;
}

/** The rules of one group for the tested agent. */
const rules = (...lines: string[]) => ['user-agent: FooBot', ...lines].join('\n');

// The cases that Google publishes with its own parser, reworded, and those of RFC 9309. Skipped are Google's own
// leniencies (misspelled directives, a missing colon, index.html) and the one escape that the RFC defines
// differently.
describe('the applicable group', () => {
  const groups = [
    'allow: /foo/bar/', // Before any agent, so in no group.
    'user-agent: FooBot',
    'disallow: /',
    'allow: /x/',
    'user-agent: BarBot',
    'disallow: /',
    'allow: /y/',
    '',
    'allow: /w/',
    'user-agent: BazBot',
    '',
    'user-agent: FooBot',
    'allow: /z/',
    'disallow: /',
  ].join('\n');

  it.each([
    ['FooBot', '/x/b', true],
    ['FooBot', '/z/d', true],
    ['FooBot', '/y/c', false],
    ['FooBot', '/foo/bar/', false],
    ['BarBot', '/y/c', true],
    ['BarBot', '/w/a', true],
    ['BarBot', '/z/d', false],
    ['BazBot', '/z/d', true],
    ['BazBot', '/x/b', false],
    ['QuxBot', '/anything', true],
  ])('gives %s %s: %s', (agent, path, allowed) => {
    expect(allows(groups, path, agent)).toBe(allowed);
  });

  it.each([
    ['a sitemap', 'Sitemap: https://foo.bar/sitemap'],
    ['an unknown directive', 'Invalid-Unknown: unknown'],
    ['a delay', 'Crawl-delay: 10'],
  ])('keeps two agents in one group with %s between them', (_name, line) => {
    const text = `User-agent: BarBot\n${line}\nUser-agent: *\nDisallow: /\n`;
    expect([allows(text, '/', 'BarBot'), allows(text, '/')]).toEqual([false, false]);
  });

  it('is the one for * only when none names the agent', () => {
    const text = 'user-agent: *\ndisallow: /\nuser-agent: FooBot\nallow: /a\ndisallow: /b\n';
    expect([allows(text, '/c'), allows(text, '/b'), allows(text, '/c', 'QuxBot')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['FooBot', 'FOOBOT', 'foobot/2.1', 'FooBot Something', 'foobot (+https://foo.bar/)'])(
    'is found by the product token of %s',
    (written) => {
      expect(allows(`user-agent: ${written}\ndisallow: /`, '/')).toBe(false);
    },
  );

  it.each(['Foo', 'FooBotImage', 'Foo Bar', 'xFooBot'])('is not found by %s', (written) => {
    expect(allows(`user-agent: ${written}\ndisallow: /`, '/')).toBe(true);
  });

  it('recognizes agents whose names are not product tokens', () => {
    const robots = parseRobotsTxt('user-agent: 360Spider\ndisallow: /');
    expect(robotsMatcherFor(robots, '360Spider')('/').isAllowed).toBe(false);
    expect(robotsMatcherFor(robots, 'Spider')('/').isAllowed).toBe(true);
  });

  it('allows everything when the group or its rule is empty', () => {
    expect(allows('user-agent: FooBot\nuser-agent: *\n', '/')).toBe(true);
    expect(allows(rules('disallow:'), '/')).toBe(true);
    expect(allows('', '/')).toBe(true);
  });
});

describe('the applicable rule', () => {
  it.each([
    [['disallow: /', 'allow: /x/'], '/x/page.html', true],
    [['allow: /', 'disallow: /x/page.html'], '/x/page.html', false],
    [['disallow: /x/page.html', 'allow: /x/'], '/x/page.html', false],
    [['disallow: /x/page.html', 'allow: /x/page.html'], '/x/page.html', true],
    [['disallow: ', 'allow: '], '/x', true],
    [['disallow: /x/', 'allow: /x'], '/x/', false],
    [['allow: /page', 'disallow: /*.html'], '/page.html', false],
    [['allow: /x/page.', 'disallow: /*.html'], '/x/page.html', true],
    [['allow: /p', 'disallow: /'], '/page', true],
    [['allow: /folder', 'disallow: /folder'], '/folder/page', true],
    [['allow: /page', 'disallow: /*.htm'], '/page.htm', false],
    [['allow: /$', 'disallow: /'], '/', true],
    [['allow: /$', 'disallow: /'], '/page.html', false],
    [['disallow: /'], '/robots.txt', true],
  ])('for %j and %s allows: %s', (lines, path, allowed) => {
    expect(allows(rules(...lines), path)).toBe(allowed);
  });
});

describe('a pattern', () => {
  it.each([
    ['/', '/anything?x=1', true],
    ['/fish', '/fish', true],
    ['/fish', '/fish.html', true],
    ['/fish', '/fish/salmon.html', true],
    ['/fish', '/fishheads/yummy.html', true],
    ['/fish', '/fish.html?id=anything', true],
    ['/fish', '/Fish.asp', false],
    ['/fish', '/catfish', false],
    ['/fish', '/?id=fish', false],
    ['/fish*', '/fishheads', true],
    ['/fish*', '/Fish', false],
    ['/fish/', '/fish/salmon', true],
    ['/fish/', '/fish', false],
    ['/fish/', '/fish.html', false],
    ['/*.php', '/folder/any.php.file.html', true],
    ['/*.php', '/index?f=filename.php/', true],
    ['/*.php', '/', false],
    ['/*.php', '/windows.PHP', false],
    ['/*.php$', '/folder/filename.php', true],
    ['/*.php$', '/filename.php?parameters', false],
    ['/*.php$', '/filename.php5', false],
    ['/*.php$', '/filename.php/', false],
    ['/fish*.php', '/fishheads/catfish.php?parameters', true],
    ['/fish*.php', '/Fish.PHP', false],
    ['/a*b*c', '/a-c-b', false],
    ['/a*a$', '/a', false],
    ['/a*aa$', '/aaa', true],
    ['/a$', '/ab', false],
    ['*', '/', true],
    ['*/private', '/a/private', true],
    ['fish', '/fish', false],
    ['/foo$bar', '/foo$bar', true],
    ['/foo$bar', '/foo', false],
    ['/file-with-a-%2A.html', '/file-with-a-*.html', true],
    ['/file-with-a-%2A.html', '/file-with-a-b.html', false],
    ['/path/foo-%24', '/path/foo-$', true],
    ['/path/foo-%24', '/path/foo-', false],
    ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par', '/foo/bar?qux=taz&baz=http://foo.bar?tar&par', true],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84', true],
    ['/foo/bar/%e3%83%84', '/foo/bar/%E3%83%84', true],
    ['/foo/bar/ツ', '/foo/bar/ツ', true],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', true],
    ['/foo/bar/%62%61%7A', '/foo/bar/%62%61%7A', true],
    ['/foo%2Fbar', '/foo/bar', false],
  ])('%s matches %s: %s', (pattern, path, matches) => {
    expect(allows(rules(`disallow: ${pattern}`), path)).toBe(!matches);
  });
});

describe('the lines of a file', () => {
  it.each(['\n', '\r\n', '\r'])('end in %j', (ending) => {
    const text = ['User-Agent: foo', 'Allow: /some/path', 'User-Agent: bar', '', 'Disallow: /'].join(ending);
    expect(readRobotsLines(text).map(({ number }) => number)).toEqual([1, 2, 3, 5]);
  });

  it('may start with a byte order mark, contain spaces anywhere and end with comments', () => {
    const text = '\u{FEFF}  User-Agent :  foo # a comment\n# whole\n\tAllow: /x#y';
    expect(readRobotsLines(text)).toEqual([
      { number: 1, directive: 'user-agent', value: 'foo' },
      { number: 3, directive: 'allow', value: '/x' },
    ]);
  });

  it('keep no-break spaces, which crawlers do not ignore', () => {
    const lines = readRobotsLines('User-agent:\u{A0}*\n\u{A0}\nDisallow:\t /\u{A0} ');
    expect(lines.map(({ value }) => value)).toEqual(['\u{A0}*', '/\u{A0}']);
    expect(allows('User-agent:\u{A0}*\nDisallow:\u{A0}/', '/')).toBe(true);
  });

  it('are returned without a directive when they have no colon', () => {
    expect(readRobotsLines('disallow /')).toEqual([{ number: 1, directive: null, value: 'disallow /' }]);
  });

  it('contain sitemaps in any group', () => {
    const robots = parseRobotsTxt('SiteMap: https://a.example/1\nuser-agent: x\nsitemap: /2\nsitemap:');
    expect(robots.sitemaps).toEqual(['https://a.example/1', '/2']);
  });
});

describe('a hostile file', () => {
  it('costs no more with wildcards than without', () => {
    const lines = Array.from({ length: 22_000 }, () => 'disallow: /a*b*c*d*e*f').join('\n');
    const path = `/${'abcde'.repeat(400)}`;
    expect(allows(rules(lines), path)).toBe(true);
  });

  it('is read up to 500 Ki characters', () => {
    const padding = `#${'-'.repeat(600_000)}\n`;
    expect(allows(`${rules('disallow: /a')}\n${padding}disallow: /b`, '/b')).toBe(true);
    const upTo = (length: number) => `${rules()}\n${'#'.repeat(length - rules().length - 2)}\n`;
    expect(allows(`${upTo(511_980)}disallow: /b\n`, '/b')).toBe(false);
    expect(allows(`${upTo(512_000)}disallow: /b\n`, '/b')).toBe(true);
  });

  it.each(['\n', '\r', '\r\n'])('is read without the line that its limit cuts, after %j', (end) => {
    const start = `${rules()}${end}`;
    const padding = `${'#'.repeat(512_000 - start.length - end.length - 'disallow: /'.length)}${end}`;
    expect(allows(`${start}${padding}disallow: /b${end}`, '/a')).toBe(true);
    expect(allows(`${start}${padding}disallow: /${end}`, '/a')).toBe(false);
  });

  it('of one line beyond the limit is empty', () => {
    expect(readRobotsLines('a:'.repeat(300_000))).toEqual([]);
  });

  it('may contain any text', () => {
    expect(allows(rules('disallow: /\u{D800}%zz%', 'disallow: /\0\u{7F}'), '/x')).toBe(true);
  });
});

const LONG = `/${'a'.repeat(2_047)}`;
const wildcards = (...last: string[]) =>
  parseRobotsTxt(['User-agent: *', ...Array<string>(34_000).fill('Disallow: /*ab'), ...last].join('\n'));

it('with too many wildcards loses only the shortest rules with wildcards', () => {
  const robots = wildcards('Disallow: /*a', 'Disallow: /a', 'Disallow: /bbbb');
  const verdictOf = robotsMatcherFor(robots, 'Pagemark');
  expect(verdictOf(LONG).rule?.pattern).toBe('/a');
  expect(verdictOf(`/bbbb${LONG.slice(5)}`).rule?.pattern).toBe('/bbbb');
  expect(verdictOf(`/c${LONG.slice(2)}`).isAllowed).toBe(true);
  expect(verdictOf('/cab').rule?.pattern).toBe('/*ab');
});
