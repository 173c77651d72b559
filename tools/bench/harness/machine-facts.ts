import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** The machine and its software, one fact per line. */
export function machineFacts(pinned: boolean): string[] {
  const [cpu] = cpus();
  const gib = (totalmem() / 1024 ** 3).toFixed(0);
  return [
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${gib} GiB, ${platform()} ${release()}`,
    `Node ${process.versions.node}, V8 ${process.versions.v8}, revision ${revision()}`,
    pinned
      ? 'sides and load generators pinned to cores of their own'
      : 'not pinned to cores: figures wander more',
    `load average at the start ${loadavg()
      .map((load) => load.toFixed(2))
      .join(', ')}`,
  ];
}

function revision(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
}
