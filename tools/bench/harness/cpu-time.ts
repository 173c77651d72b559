/**
 * Starts to count the processor time of this process, all its threads included, and answers the function that says how
 * many milliseconds it was. What others do on the machine meanwhile does not count.
 */
export function startCpuTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
