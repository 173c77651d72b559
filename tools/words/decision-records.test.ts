import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const WORDS_MAX = 250;
const HEADINGS = ['Status', 'Context', 'Decision', 'Consequences'];

const RECORDS = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${FOLDER}${file}`, 'utf8') }));

describe('decision records', () => {
  it('exist', () => {
    expect(RECORDS.length).toBeGreaterThan(20);
  });

  it.each(RECORDS)('$file has a numbered title, the four headings and a dated status', ({ file, text }) => {
    expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. \\S`));
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(HEADINGS);
    expect(text).toMatch(/^## Status\n\nAccepted, \d{4}-\d{2}-\d{2}\.$/m);
  });

  it.each(RECORDS)('$file has at most 250 words', ({ text }) => {
    expect(text.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(WORDS_MAX);
  });

  it('are all listed in the README, under their titles', () => {
    const readme = readFileSync(`${FOLDER}README.md`, 'utf8');
    const listed = readme.split('\n').filter((line) => /^\| \[\d{4}\]/.test(line));
    expect(listed).toEqual(
      RECORDS.map(
        ({ file, text }) => `| [${file.slice(0, 4)}](${file}) | ${text.split('\n')[0]?.slice(8)} |`,
      ),
    );
  });
});
