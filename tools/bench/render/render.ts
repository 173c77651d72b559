import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { installPeer } from '../peers/install-peer.ts';
import { LIGHTHOUSE } from '../peers/peers.ts';
import { besideRows } from './beside-rows.ts';
import { listRows } from './list-rows.ts';
import { lighthouseRows } from './lighthouse-rows.ts';
import { startRendering } from './start-rendering.ts';
import { throughputRows } from './throughput-rows.ts';

/**
 * About fifteen seconds, as for Lighthouse: for its first pages, the renderer's own code takes one and a half times as
 * long.
 */
const WARM_UP_PAGES: Record<Scale, number> = { full: 14, quick: 1 };

/** Needs Lighthouse, which is installed with npm; without it, only the rows with another baseline are measured. */
export const render: Benchmark = {
  name: 'render',
  title:
    'a page of scripts rendered with axe-core and a screenshot against Lighthouse; four at once; beside audits and lists',
  isOptional: true,
  async run({ scale, say }) {
    const folder = await installPeer([LIGHTHOUSE], say).catch((error: unknown) => {
      say(`not measured beside Lighthouse, which could not be installed: ${String(error)}`);
      return null;
    });
    const rendering = await startRendering();
    try {
      say('warming up');
      await rendering.render({ pages: WARM_UP_PAGES[scale], concurrency: 1 });
      return [
        ...(folder === null ? [] : await lighthouseRows(rendering, folder, { scale, say })),
        ...(await throughputRows(rendering, { scale, say })),
        ...(await besideRows(rendering, { scale, say })),
        ...(await listRows(rendering, { scale, say })),
      ];
    } finally {
      await rendering.stop();
    }
  },
};
