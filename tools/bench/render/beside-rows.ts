import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Run, Scale } from '../harness/benchmark.ts';
import { startRequestServer, startServer } from '../harness/pinned-process.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import type { PagesRequest, PagesResponse } from '../pipeline/pages-request.ts';
import { RENDERED_AT_ONCE, renderUntil } from './render-until.ts';
import type { StartedRendering } from './start-rendering.ts';

const PAGE_BYTES = 100_000;
const SCALES: Record<Scale, { warmUpPages: number; pages: number; rounds: number }> = {
  full: { warmUpPages: 600, pages: 400, rounds: 3 },
  quick: { warmUpPages: 20, pages: 20, rounds: 1 },
};
const SPEED_RATIO_MIN = 0.7;

/** Audits without a browser, from the queue to the stored report, while pages are rendered and alone. */
export async function besideRows(rendering: StartedRendering, { scale, say }: Run): Promise<Row[]> {
  const { warmUpPages, pages, rounds } = SCALES[scale];
  const path = dataPath('render.db');
  removeDatabase(path);
  const host = await startServer({
    module: new URL('../pipeline/page-server.ts', import.meta.url),
    core: null,
    args: [String(PAGE_BYTES)],
  });
  const audits = await startRequestServer<PagesRequest, PagesResponse>({
    module: new URL('../pipeline/worker-process.ts', import.meta.url),
    core: null,
    args: [`http://127.0.0.1:${host.port}`, JSON.stringify({ engine: 'sqlite', path })],
  });
  const beside: number[] = [];
  const alone: number[] = [];
  try {
    await audits.ask({ pages: warmUpPages });
    for (let round = 0; round < rounds; round += 1) {
      say(`beside audits, round ${round + 1} of ${rounds}`);
      beside.push((await renderUntil(rendering, audits.ask({ pages }))).perS);
      alone.push((await audits.ask({ pages })).perS);
    }
  } finally {
    await Promise.all([audits.stop(), host.stop()]);
    removeDatabase(path);
  }
  return [
    comparisonRow({
      title: `audits of a page of ${PAGE_BYTES / 1_000} KB beside ${RENDERED_AT_ONCE} rendered at once, and alone`,
      unit: 'pages/s',
      ours: beside,
      baseline: alone,
      target: { relation: 'at_least', value: SPEED_RATIO_MIN },
    }),
  ];
}
