/**
 * The CPU time of a task on this thread, in milliseconds. Node 22 cannot measure it and returns elapsed time instead.
 */
export function cpuMsOf(task: () => void): number {
  const startMs = threadMs();
  task();
  return threadMs() - startMs;
}

function threadMs(): number {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
