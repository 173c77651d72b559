import type { Benchmark, Run } from '../harness/benchmark.ts';
import type { Row } from '../harness/row.ts';
import { installPeer } from './install-peer.ts';
import { listRows } from './list-rows.ts';
import { pageRows } from './page-rows.ts';

/** The version that ours is compared with. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Alternative tools, one benchmark each. They need the network the first time, so they run only when named. */
export const peers: readonly Benchmark[] = [
  {
    name: 'lighthouse',
    title: 'POST /reports until the report is complete against Lighthouse, on the same page',
    isOptional: true,
    run: (run) => rowsBeside([LIGHTHOUSE], run, pageRows),
  },
  {
    name: 'lhci-server',
    title: 'GET of a list of reports against a list of builds of @lhci/server',
    isOptional: true,
    run: (run) => rowsBeside(['@lhci/server@0.15.1', 'sqlite3@5.1.7'], run, listRows),
  },
];

/** The rows of a peer; none, with a message, when it cannot be installed. */
async function rowsBeside(
  packages: readonly string[],
  run: Run,
  measure: (folder: string, run: Run) => Promise<Row[]>,
): Promise<Row[]> {
  let folder: string;
  try {
    folder = await installPeer(packages, run.say);
  } catch (error) {
    run.say(`not measured, because ${packages.join(' and ')} could not be installed: ${String(error)}`);
    return [];
  }
  return measure(folder, run);
}
