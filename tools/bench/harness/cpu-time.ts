/**
 * Starts counting the processor time of this process, including all its threads. Returns a function that gives the
 * milliseconds so far. Other processes on the machine do not count.
 */
export function startCpuTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
