import type { LabOutcome, RenderDevice, Report, ShownVitals } from '@pagemark/domain';
import { lighthouseFailure } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { pagesCsv, reportsCsv } from './csv-files.ts';

const REPORT = {
  id: 'an-id',
  url: 'https://a.example/',
  title: 'A',
  project: 'a.example',
  status: 'completed',
  result: 'good',
  score: 90,
  privacy: 1,
  error: null,
  generatedAtMs: 0,
  createdAtMs: 0,
} as unknown as Report; // Only what a row has.

const failed = (device: RenderDevice): LabOutcome => {
  return { device, ok: false, failure: lighthouseFailure('failed') };
};

const category = (id: string, score: number | null) => ({ id, title: id, score, range: null });

const audited = (device: RenderDevice, performance: number | null): LabOutcome => {
  return {
    device,
    ok: true,
    hasJson: false,
    results: {
      version: '13.5.0',
      device,
      requested: 3,
      completed: 3,
      categories: [category('performance', performance), category('best-practices', 96), category('x', 1)],
      metrics: [
        { id: 'largest-contentful-paint', title: 'LCP', value: 1_234.5, range: null },
        { id: 'cumulative-layout-shift', title: 'CLS', value: 0.02, range: null },
      ],
    },
  };
};

/** The row of a report in both files, without quotes; each has as many cells as the header. */
async function rowsOf(lighthouse: LabOutcome[], vitals: ShownVitals | null): Promise<string[]> {
  const reports = async function* () {
    yield { report: REPORT, previousScore: null, lighthouse, vitals };
  };
  const rows: string[] = [];
  for (const csv of [reportsCsv, pagesCsv]) {
    let text = '';
    for await (const chunk of csv(reports(), 'https://pagemark.example')) text += chunk;
    const [header = '', row = ''] = text.trimEnd().split('\r\n');
    expect(row.split(',')).toHaveLength(header.split(',').length);
    rows.push(row.replaceAll('"', ''));
  }
  return rows;
}

test.each([
  ['without an audit', [], ',,,,,,,,,'],
  ['whose audit failed', [failed('mobile')], ',,,,,,,,,'],
  ['of both devices', [audited('desktop', 99), audited('mobile', 64)], 'mobile,64,,96,,,1234.5,,0.02,'],
  ['of a desktop', [failed('mobile'), audited('desktop', null)], 'desktop,,,96,,,1234.5,,0.02,'],
])('a report %s has the columns of Lighthouse', async (_name, lighthouse, cells) => {
  for (const row of await rowsOf(lighthouse, null))
    expect(row.endsWith(`/reports/an-id,${cells},,,,,,`)).toBe(true);
});

const UNMEASURED = {
  timeToFirstByteMs: null,
  firstContentfulPaintMs: null,
  largestContentfulPaintMs: null,
  totalBlockingTimeMs: null,
  cumulativeLayoutShift: null,
};
const MEASURED = {
  ...UNMEASURED,
  timeToFirstByteMs: 21.5,
  firstContentfulPaintMs: 108,
  largestContentfulPaintMs: 1_840,
  cumulativeLayoutShift: 0.021,
};

test.each([
  ['that was not rendered', null, ',,,,,'],
  ['that was measured', { device: 'mobile', vitals: MEASURED }, 'mobile,1840,108,0.021,,21.5'],
  ['without a value', { device: 'desktop', vitals: UNMEASURED }, 'desktop,,,,,'],
] as const)('a report %s has the columns of the Web Vitals', async (_name, vitals, cells) => {
  for (const row of await rowsOf([], vitals)) expect(row.endsWith(`,,,,,,,,,,${cells}`)).toBe(true);
});
