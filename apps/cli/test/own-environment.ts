import { bundleEnvironment } from '@pagemark/builds/import-program';

/**
 * The environment of a process that gets nothing else of that of the tests: it runs from the same bundle, and finds it compiled,
 * which takes less than half of the processor time of a start from the sources.
 */
export function ownEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...bundleEnvironment(process.env),
  };
}
