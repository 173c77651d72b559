import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseBundle } from '@pagemark/builds/choose-bundle';
import { audit } from './audit/audit.ts';
import { firstLoad } from './first-load/first-load.ts';
import { importingPostgres } from './import/import-postgres.ts';
import { importMemory } from './import/import-memory.ts';
import { importReads, importReadsPostgres } from './import/import-reads.ts';
import { importing } from './import/import.ts';
import { listGrowth } from './list-growth/list-growth.ts';
import { listHttp } from './list-http/list-http.ts';
import { peers } from './peers/peers.ts';
import { pipeline } from './pipeline/pipeline.ts';
import { postgres } from './postgres/postgres.ts';
import { queue } from './queue/queue.ts';
import { anonymousFlood } from './resilience/anonymous-flood.ts';
import { apiRestart } from './resilience/api-restart.ts';
import { startUp } from './resilience/start-up.ts';
import { clearedProject, clearedProjectPostgres } from './resilience/cleared-project.ts';
import { deliveries } from './resilience/deliveries.ts';
import { importExport } from './resilience/import-export.ts';
import { sitemapBombs, slowHosts, slowSitemap } from './resilience/noisy-neighbors.ts';
import { renderMemory } from './render/render-memory.ts';
import { render } from './render/render.ts';
import { search } from './search/search.ts';
import { siteIssues, siteIssuesPostgres } from './site-issues/site-issues.ts';
import type { Benchmark, Run } from './harness/benchmark.ts';
import { machineFacts } from './harness/machine-facts.ts';
import { canPin } from './harness/pinned-process.ts';
import type { Row } from './harness/row.ts';
import { summaryTable } from './harness/summary-table.ts';

const BENCHMARKS: readonly Benchmark[] = [
  listHttp,
  listGrowth,
  search,
  audit,
  pipeline,
  queue,
  importing,
  importReads,
  importMemory,
  importingPostgres,
  importReadsPostgres,
  postgres,
  apiRestart,
  startUp,
  firstLoad,
  anonymousFlood,
  clearedProject,
  clearedProjectPostgres,
  siteIssues,
  siteIssuesPostgres,
  importExport,
  slowHosts,
  slowSitemap,
  sitemapBombs,
  deliveries,
  render,
  renderMemory,
  ...peers,
];

const HELP = `Usage: pnpm bench [NAME…] [--quick]

Measures what the project promises about speed: each benchmark beside a named baseline, interleaved, in one run.
Without names, all but the last four, which need the network or take an hour. The exit status is 0 also when a target is missed: the row says so.

${BENCHMARKS.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}

  --quick      small sizes and few rounds: shows that nothing is broken, not how fast it is, so no targets
  --help       this text
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (values.help) {
  process.stdout.write(HELP);
} else if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}.\n\n${HELP}`);
  process.exitCode = 2;
} else {
  // As in production, the processes run from a bundle.
  await chooseBundle(process.env);
  await runAll(
    BENCHMARKS.filter(({ name, isOptional = false }) =>
      positionals.length === 0 ? !isOptional : positionals.includes(name),
    ),
  );
}

async function runAll(benchmarks: readonly Benchmark[]): Promise<void> {
  const scale = values.quick ? 'quick' : 'full';
  const facts = [`${scale} run`, ...machineFacts(canPin)].map((fact) => `- ${fact}`);
  process.stdout.write(`${facts.join('\n')}\n`);
  const rows: Row[] = [];
  for (const benchmark of benchmarks) {
    const run: Run = { scale, say: (text) => process.stderr.write(`${benchmark.name}: ${text}\n`) };
    const own = (await benchmark.run(run)).map((row) => (scale === 'quick' ? { ...row, target: null } : row));
    process.stdout.write(`\n## ${benchmark.name}: ${benchmark.title}\n\n${summaryTable(own)}\n`);
    rows.push(...own);
  }
  const summary = `${facts.join('\n')}\n\nMedian [least..most] of the rounds. The ratio is of rounds side by side.\n\n${summaryTable(rows)}\n`;
  if (benchmarks.length > 1) process.stdout.write(`\n# Summary\n\n${summary}`);
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(scale === 'quick' ? 'quick.md' : 'latest.md', folder), summary);
}
