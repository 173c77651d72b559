import { bundleEnvironment } from '@pagemark/builds/import-program';

/**
 * The minimal environment of a process that inherits nothing else from the tests. It runs from the same compiled
 * bundle, which takes less than half the processor time of a start from the sources.
 */
export function ownEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...bundleEnvironment(process.env),
  };
}
