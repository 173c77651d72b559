/** Resolves on the first SIGTERM or SIGINT, or when the parent process exits. A second signal exits immediately. */
export function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = (): void => {
      if (asked) process.exit(1);
      asked = true;
      if (process.connected) process.disconnect();
      resolve();
    };
    process.on('SIGTERM', ask);
    process.on('SIGINT', ask);
    process.on('disconnect', () => {
      if (!asked) ask();
    });
  });
}
