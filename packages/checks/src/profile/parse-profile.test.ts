import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../run/audit-page.ts';
import { ALL_CHECKS } from '../registry.ts';
import { DEFAULT_PROFILE, BUILT_IN_PROFILES } from './audit-profile.ts';
import type { AuditProfile } from './audit-profile.ts';
import { checksForProfile } from './checks-for-profile.ts';
import { parseProfile } from './parse-profile.ts';
import { profileSetting } from './profile-setting.ts';

function profileOf(file: object): AuditProfile {
  const parsed = parseProfile(JSON.stringify({ name: 'ours', ...file }));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.profile;
}

const page = pageSnapshotOf({ html: documentOf('<h1>Shoes</h1>') });
const buildFinding = (profile: AuditProfile, id: string) =>
  auditPage(page, profile).findings.find((found) => found.id === id);

describe('a profile', () => {
  it('that is empty equals the one that it extends', () => {
    expect(profileOf({})).toEqual({ ...DEFAULT_PROFILE, name: 'ours' });
    expect(profileOf({ extends: 'phprank' }).scoring).toEqual(BUILT_IN_PROFILES.phprank.scoring);
  });

  it('changes weights, the credit of a warning and the grade thresholds', () => {
    const profile = profileOf({
      weights: { low: 3 },
      warn_credit: 0.25,
      grade_thresholds: { good: 90 },
      checks: { csp: { weight: 20 } },
    });
    expect(profile.scoring).toEqual({
      weights: { high: 10, medium: 5, low: 3 },
      checkWeights: new Map([['csp', 20]]),
      warnCredit: 0.25,
      gradeThresholds: { good: 90, decent: 50 },
    });
  });

  it('changes thresholds, and the texts with them', () => {
    const changed = profileOf({ checks: { 'title-length': { thresholds: { goodMaxCharacters: 32 } } } });
    expect(buildFinding(DEFAULT_PROFILE, 'title-length')?.outcome).toBe('good');
    expect(buildFinding(changed, 'title-length')).toMatchObject({
      outcome: 'long',
      message: expect.stringContaining('30 to 32'),
      recommendation: expect.stringContaining('at most 32'),
    });
  });

  it('changes the severity of a check and with it the weight', () => {
    const changed = profileOf({ checks: { 'title-length': { severity: 'high' } } });
    expect(buildFinding(changed, 'title-length')).toMatchObject({ severity: 'high', weight: 10 });
  });

  it('disables checks', () => {
    const changed = profileOf({ checks: { csp: { enabled: false } } });
    expect(buildFinding(changed, 'csp')).toBeUndefined();
    expect(checksForProfile(changed)).toHaveLength(ALL_CHECKS.length - 1);
  });

  it('named phprank does not count low severity, and counts warnings as failed', () => {
    const { findings } = auditPage(page, BUILT_IN_PROFILES.phprank);
    expect(findings.filter(({ severity, weight }) => severity === 'low' && weight > 0)).toEqual([]);
    const warned = findings.filter(({ verdict }) => verdict === 'warn');
    expect(warned.length).toBeGreaterThan(0);
    expect(warned.filter(({ credit }) => credit !== 0)).toEqual([]);
  });

  it('can be sent to a thread', () => {
    const profile = profileOf({ checks: { csp: { weight: 3 } } });
    expect(structuredClone(profile)).toEqual(profile);
  });
});

describe('a profile is rejected', () => {
  it.each([
    ['{', 'the file is not JSON'],
    ['[]', 'the profile: '],
    ['{}', 'name: '],
    ['{"name":"default"}', 'name: is the name of a built-in profile'],
    ['{"name":"a b"}', 'name: must be up to 64 letters'],
    ['{"name":"x","extends":"other"}', 'extends: '],
    ['{"name":"x","wieghts":{}}', 'the profile: '],
    ['{"name":"x","weights":{"high":-1}}', 'weights.high: '],
    ['{"name":"x","weights":{"high":"10"}}', 'weights.high: '],
    ['{"name":"x","weights":{"highest":1}}', 'weights: '],
    ['{"name":"x","weights":{"high":0,"medium":0,"low":0}}', 'weights: no check would be scored'],
    ['{"name":"x","warn_credit":1.5}', 'warn_credit: '],
    ['{"name":"x","warn_credit":2}', 'warn_credit: '],
    ['{"name":"x","grade_thresholds":{"good":101}}', 'grade_thresholds.good: '],
    [
      '{"name":"x","grade_thresholds":{"good":40}}',
      'grade_thresholds.decent: must be at most that of good (40)',
    ],
    ['{"name":"x","checks":{"no-such":{}}}', 'checks.no-such: there is no such check'],
    ['{"name":"x","checks":{"constructor":{}}}', 'checks.constructor: there is no such check'],
    [
      '{"name":"x","checks":{"csp":{"thresholds":{"max":1}}}}',
      'checks.csp.thresholds.max: the check has no such threshold',
    ],
    [
      '{"name":"x","checks":{"title-length":{"thresholds":{"constructor":1}}}}',
      'checks.title-length.thresholds.constructor: the check has no such threshold; it has goodMinCharacters',
    ],
    [
      '{"name":"x","checks":{"title-length":{"thresholds":{"goodMaxCharacters":-1}}}}',
      'checks.title-length.thresholds',
    ],
    [
      '{"name":"x","checks":{"title-length":{"thresholds":{"goodMinCharacters":61}}}}',
      'checks.title-length.thresholds.goodMinCharacters: must be at most goodMaxCharacters (60)',
    ],
    ['{"name":"x","checks":{"csp":{"color":"red"}}}', 'checks.csp: '],
    [`{"name":"x","checks":{${' '.repeat(1_100_000)}}}`, 'the file is larger than 1 MiB'],
  ])('because of the text %# of the table', (text, problem) => {
    const parsed = parseProfile(text);
    expect(parsed).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
    expect(JSON.stringify(parsed)).not.toContain(String.raw`\n`);
  });

  it('when all checks are disabled', () => {
    const checks = Object.fromEntries(ALL_CHECKS.map(({ id }) => [id, { enabled: false }]));
    expect(parseProfile(JSON.stringify({ name: 'x', checks }))).toMatchObject({
      ok: false,
      problem: 'checks: all of them are disabled',
    });
  });
});

describe('the thresholds of the checks', () => {
  it.each(ALL_CHECKS.filter(({ thresholds }) => Object.keys(thresholds).length > 0))(
    'of $id are in order',
    (check) => {
      for (const [name, value] of Object.entries(check.thresholds)) {
        expect(name).toMatch(/^[a-z][A-Za-z]+$/);
        expect(value).toBeGreaterThanOrEqual(0);
      }
      expect(profileOf({ checks: { [check.id]: { thresholds: check.thresholds } } }).name).toBe('ours');
    },
  );
});

const ours = () => '{"name":"ours"}';

/** The profile that a value of the setting selects, or the error. */
function selectedBy(value: string | undefined, readText: (path: string) => string) {
  const { data, error } = profileSetting(readText).safeParse(value);
  return data?.name ?? error?.issues.map(({ message }) => message);
}

describe('the profile setting', () => {
  it('names a built-in profile or a file', () => {
    expect(selectedBy(undefined, ours)).toBe('default');
    expect(selectedBy('phprank', ours)).toBe('phprank');
    expect(selectedBy('/etc/pagemark/profile.json', ours)).toBe('ours');
  });

  it.each([
    [() => '{"name":"x","weights":{"high":-1}}', /^p\.json: weights\.high: [^\n]*\.$/],
    [
      () => {
        throw new Error('ENOENT');
      },
      /^p\.json: is neither a built-in profile \(default, phprank\) nor a readable file\.$/,
    ],
  ])('reports an error in one line: %#', (readText, message) => {
    expect(selectedBy('p.json', readText)).toEqual([expect.stringMatching(message)]);
  });
});
