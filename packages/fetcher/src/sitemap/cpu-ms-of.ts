/** The CPU time of a task on this thread, in milliseconds. */
export function cpuMsOf(task: () => void): number {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
