/** Resolves on the first SIGTERM or SIGINT, or when the parent process exits. A second signal exits immediately. */
export function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    let isShuttingDown = false;
    const shutDown = (): void => {
      if (isShuttingDown) process.exit(1);
      isShuttingDown = true;
      if (process.connected) process.disconnect();
      resolve();
    };
    process.on('SIGTERM', shutDown);
    process.on('SIGINT', shutDown);
    process.on('disconnect', () => {
      if (!isShuttingDown) shutDown();
    });
  });
}
