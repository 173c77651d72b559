import { appShellReasons } from '@pagemark/domain';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { LOOKALIKES } from './app-shells/lookalikes.ts';
import { SHELLS } from './app-shells/shells.ts';

/** Checks of the content, in every category that has some. */
const OF_CONTENT = ['h1', 'dead-end', 'unsized-images', 'insecure-form', 'image-alt', 'deprecated-html'];
/** The share that remains without the content. */
const COVERAGE_MAX = 0.75;

describe('an app shell', () => {
  it.each(Object.entries(SHELLS))('is recognized: %s', (_name, { html, reasons }) => {
    const { findings, coverage } = auditPage(pageSnapshotOf({ html }));
    expect(appShellReasons(findings)).toEqual(reasons);
    const verdicts = new Map(findings.map(({ id, verdict }) => [id, verdict]));
    expect(OF_CONTENT.map((id) => [id, verdicts.get(id)])).toEqual(OF_CONTENT.map((id) => [id, 'unknown']));
    expect(verdicts.get('document-title')).toBe('pass');
    expect(coverage).toBeLessThan(COVERAGE_MAX);
  });
});

describe('a page that only looks like an app shell', () => {
  it.each(Object.entries(LOOKALIKES))('is not taken for one: %s', (_name, html) => {
    const { findings } = auditPage(pageSnapshotOf({ html }));
    expect(appShellReasons(findings)).toBeNull();
    const h1 = findings.find(({ id }) => id === 'h1');
    expect(h1?.verdict).not.toBe('unknown');
  });
});
