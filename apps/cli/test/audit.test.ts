import { APP_SHELL_REASONS } from '@pagemark/domain';
import type { ResultsBody } from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemark, runPagemarkProcess } from './run-pagemark.ts';
import type { CommandEnd } from './run-pagemark.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const SEVERITIES = ['high', 'medium', 'low'];

function bySeverity(severities: readonly string[]): string[] {
  return severities.toSorted((a, b) => SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b));
}

/** What a report has before its score, on one line. */
function headOf(stdout: string): string {
  const [head = ''] = stdout.split(' / 100');
  return head.replaceAll(/\s+/g, ' ');
}

describe('pagemark audit', () => {
  let site: Site;
  // The audits of the poor page as text, by a process, and as JSON: several tests read them.
  let text: CommandEnd;
  let json: CommandEnd;

  beforeAll(async () => {
    site = await startSite();
    text = await runPagemarkProcess(['audit', `${site.origin}/poor`]);
    json = await runPagemark(['audit', '--json', `${site.origin}/poor`]);
  });
  afterAll(() => site.close());

  it('prints the issues of a poor page and exits with 2', () => {
    expect(text.status).toBe(2);
    expect(text.stdout).toContain('bad');
    expect(text.stdout).toContain('What to fix');
    expect(text.stdout).toContain('html > head > title');
    expect(text.stdout).toContain('image-alt');
    expect(text.stdout).not.toContain('\u001b');
    expect(text.stderr).toBe('');
  });

  it('exits with 0 for a good page', async () => {
    const end = await runPagemark(['audit', `${site.origin}/good`]);
    expect(end.stdout).toContain('good');
    expect(end.status).toBe(0);
  });

  it('prints JSON with --json', () => {
    const report: unknown = JSON.parse(json.stdout);
    expect(report).toMatchObject({ status: 'completed', result: 'bad', results: { fetch: { status: 200 } } });
    expect(json.status).toBe(2);
  });

  it('lists issues by impact, as text and as JSON', () => {
    const printed = [...text.stdout.matchAll(/ · (?<severity>high|medium|low)$/gm)].map(
      ({ groups }) => groups?.['severity'] ?? '',
    );
    const { results } = JSON.parse(json.stdout) as { results: ResultsBody };
    const issues = results.checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
    expect(results.checks.slice(0, issues.length)).toEqual(issues);
    for (const severities of [printed, issues.map(({ severity }) => severity)]) {
      expect(new Set(severities)).toEqual(new Set(SEVERITIES));
      expect(severities).toEqual(bySeverity(severities));
    }
    for (const [at, issue] of issues.entries()) {
      const next = issues[at + 1];
      if (next?.severity === issue.severity) expect(next.points_lost).toBeLessThanOrEqual(issue.points_lost);
    }
  });

  it('begins the report of an app shell with what it does not cover, how to render it, and how it was recognized', async () => {
    const shell = await runPagemark(['audit', `${site.origin}/shell`]);
    const head = headOf(shell.stdout);
    const asJson = await runPagemark(['audit', '--json', `${site.origin}/shell`]);
    const { results } = JSON.parse(asJson.stdout) as { results: ResultsBody };
    const said = [head, results.app_shell?.message];
    for (const message of said) {
      expect(message).toContain(
        'it was not rendered, so the results cover only the HTML that the server sent:',
      );
      expect(message).toContain('to audit what a browser shows, add --render; it needs Chrome or Chromium.');
    }
    const codes = ['little_content', 'root_element', 'noscript_request'] as const;
    expect(results.app_shell?.reasons.map(({ code }) => code)).toEqual(codes);
    for (const code of codes) expect(head).toContain(`• ${APP_SHELL_REASONS[code]}`);
    expect(results.coverage).toBeLessThan(0.5);
  });

  it('says why rendering an app shell failed when it was on', async () => {
    const settings = { CHROME_PATH: '/nonexistent' };
    const shell = await runPagemark(['audit', '--render', `${site.origin}/shell`], settings);
    const asJson = await runPagemark(['audit', '--render', '--json', `${site.origin}/shell`], settings);
    const { results } = JSON.parse(asJson.stdout) as { results: ResultsBody };
    for (const message of [headOf(shell.stdout), results.app_shell?.message]) {
      expect(message).toContain(
        'rendering it failed, so the results cover only the HTML that the server sent.',
      );
      expect(message).toContain('No Chrome or Chromium was found. Set CHROME_PATH to one.');
      expect(message).not.toContain('add --render');
    }
  });

  it('prints EARL with an assertion for each check', async () => {
    const end = await runPagemark(['audit', '--format', 'earl', `${site.origin}/poor`]);
    const report = JSON.parse(end.stdout) as { '@graph': Record<string, unknown>[] };
    const [assertor, ...assertions] = report['@graph'];
    expect(assertor).toMatchObject({ '@type': ['Assertor', 'Software'], 'doap:name': 'Pagemark' });
    expect(assertions.length).toBeGreaterThan(200);
    expect(assertions).toContainEqual(
      expect.objectContaining({
        '@type': 'Assertion',
        assertedBy: assertor?.['@id'],
        mode: 'earl:automatic',
        subject: expect.objectContaining({ source: `${site.origin}/poor` }),
        test: expect.objectContaining({ '@type': 'TestCriterion', title: 'image-alt' }),
        result: expect.objectContaining({
          outcome: 'earl:failed',
          pointer: expect.arrayContaining([
            { '@type': 'ptr:CSSSelectorPointer', expression: expect.stringContaining('img') },
          ]),
        }),
      }),
    );
    expect(end.status).toBe(2);
  });

  it('grades by the thresholds of the profile and reports them', async () => {
    const phprank = await runPagemark(['audit', '--json', `${site.origin}/poor`], {
      PAGEMARK_PROFILE: 'phprank',
    });
    expect(JSON.parse(phprank.stdout)).toMatchObject({
      results: { profile: 'phprank', grade_thresholds: { good: 80, decent: 50 } },
    });
  });

  it.each([
    ['/missing', 'http_error'],
    [':1/', 'port'],
  ])('reports in one line why %s could not be audited', async (path, reason) => {
    const origin = path.startsWith(':') ? 'http://127.0.0.1' : site.origin;
    const end = await runPagemark(['audit', `${origin}${path}`]);
    expect(end.status).toBe(path.startsWith(':') ? 64 : 3);
    expect(end.stderr).toContain(reason);
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('prints a failure as JSON', async () => {
    const end = await runPagemark(['audit', '--json', `${site.origin}/missing`]);
    expect(JSON.parse(end.stdout)).toMatchObject({ status: 'failed', error: { code: 'http_error' } });
    expect(end.status).toBe(3);
  });

  it('rejects --json with another format', async () => {
    for (const format of ['text', 'earl']) {
      const end = await runPagemark(['audit', 'example.com', '--json', '--format', format]);
      expect(end).toMatchObject({ status: 64, stdout: '' });
      expect(end.stderr).toContain(`'--json' cannot be used with option '--format ${format}'`);
    }
    const same = await runPagemark(['audit', `${site.origin}/missing`, '--json', '--format', 'json']);
    expect(JSON.parse(same.stdout)).toMatchObject({ status: 'failed' });
  });

  it.each([
    [['--screenshots', 'folder'], "'--screenshots' requires --render"],
    [['--screenshots', 'folder', '--lighthouse'], "'--screenshots' requires --render"],
    [['--device', 'desktop'], "'--device' requires --render or --lighthouse"],
    [['--device', 'mobile'], "'--device' requires --render or --lighthouse"],
    [['--render-runs', '3', '--json'], "'--render-runs' requires --render or --lighthouse"],
  ])('rejects options of rendering without it, and says what to add: %j', async (args, message) => {
    const end = await runPagemark(['audit', `${site.origin}/good`, ...args]);
    expect(end).toEqual({
      status: 64,
      stdout: '',
      stderr: `error: option ${message}\n(run with --help for usage)\n`,
    });
  });

  it.each([
    ['--render', '--device', 'desktop', '--render-runs', '3'],
    ['--lighthouse', '--device', 'both', '--render-runs', '5'],
    ['--lighthouse-json', 'folder', '--device', 'mobile'],
  ])('accepts options of rendering with it, or with Lighthouse: %j', async (...args) => {
    const settings = { CHROME_PATH: '/nonexistent', LIGHTHOUSE_PATH: '/nonexistent' };
    const end = await runPagemark(['audit', `${site.origin}/good`, ...args], settings);
    expect(end).toMatchObject({ status: 0, stderr: '' });
  });

  it('does not contact the metadata address of a cloud', async () => {
    const end = await runPagemark(['audit', 'http://169.254.169.254/']);
    expect(end.status).toBe(3);
    expect(end.stderr).toContain('blocked_address');
  });

  it.each([[[]], [['nonsense']], [['audit']], [['audit', '--what', 'x']]])(
    'rejects wrong usage %j with a hint and status 64',
    async (args) => {
      const end = await runPagemark(args);
      expect(end.status).toBe(64);
      expect(end.stderr).toMatch(/--help|Usage/);
    },
  );

  it.each([
    [['help', 'nope'], "unknown command 'nope'"],
    [['help', 'migrat'], "unknown command 'migrat'\n(Did you mean migrate?)"],
    [['help', 'keys', 'lst'], "unknown command 'lst'\n(Did you mean list?)"],
    [['keys', 'help', 'nope', 'list'], "unknown command 'nope'"],
  ])('rejects help on an unknown command: %j', async (args, message) => {
    const stderr = `error: ${message}\n(run with --help for usage)\n`;
    expect(await runPagemark(args)).toEqual({ status: 64, stdout: '', stderr });
  });

  it.each([
    [['help'], '[command]'],
    [['help', 'audit'], 'audit'],
    [['help', 'help'], '[command]'],
    [['keys', 'help', 'list'], 'keys list'],
    [['help', 'keys', 'list'], 'keys list'],
  ])('prints help for %j', async (args, usage) => {
    const end = await runPagemark(args);
    expect(end).toMatchObject({ status: 0, stdout: expect.stringContaining(usage) });
  });

  it.each([[['--help']], [['audit', '--help']], [['keys', 'create', '--help']], [['start', '--help']]])(
    'prints help for %j',
    async (args) => {
      const end = await runPagemark(args);
      expect(end.status).toBe(0);
      expect(end.stdout).toContain('Usage: pagemark');
    },
  );

  it.each(['doctor', 'jobs retry', 'jobs list'])(
    'prints no default that says nothing in the help of %s',
    async (command) => {
      const { stdout } = await runPagemark([...command.split(' '), '--help']);
      expect(stdout).not.toMatch(/default:\s+(?:false|\[\])/);
    },
  );
});
