import { startRequestServer } from '../harness/pinned-process.ts';
import type { LighthouseRequest, LighthouseResponse } from './lighthouse-process.ts';

/** A tool whose processes are `pid` and its descendants. */
export type Tool = { pid: number; audit(url: string): Promise<void> };

/** Both presets, in one process with one Chromium. `folder`: where Lighthouse is installed. */
export async function startLighthouse(
  folder: string,
): Promise<{ mobile: Tool; desktop: Tool; stop: () => Promise<void> }> {
  const { pid, ...lighthouse } = await startRequestServer<LighthouseRequest, LighthouseResponse>({
    module: new URL('lighthouse-process.ts', import.meta.url),
    core: null,
    args: [folder],
  });
  const tool = (preset: LighthouseRequest['preset']): Tool => ({
    pid,
    audit: async (url) => void (await lighthouse.ask({ url, preset })),
  });
  return { mobile: tool('mobile'), desktop: tool('desktop'), stop: () => lighthouse.stop() };
}
