import type { TestProject } from 'vitest/node';
import { bundleWhenStale, chooseBundle } from '../src/bundle/choose-bundle.ts';
import { BUNDLE_VARIABLE } from '../src/import-program.ts';

/** Runs before tests that start processes, which all run from one bundle, as in production. `PAGEMARK_BUNDLE=off`: from the sources. */
export async function setup(project: TestProject): Promise<void> {
  if ((process.env[BUNDLE_VARIABLE] ?? '') !== '') return;
  await chooseBundle(process.env);
  // Of changed sources.
  project.onTestsRerun(async () => {
    process.env[BUNDLE_VARIABLE] = (await bundleWhenStale()) ?? 'off';
  });
}
