import type { Range } from './sources.ts';

/** The last character of normalized URLs is below this one. */
const PAST_ALL = '\u007f';

/**
 * The ranges of URLs that contain those of a project, ascending: of either scheme, with `www.` and without. Every URL
 * in them belongs to the project.
 */
export function projectRanges(project: string): Range[] {
  // Of a host `www.x`, the project is `x`; only of `www.` alone, with or without a port, it is the host.
  const isHost = !project.startsWith('www.') || /^www\.(?::|$)/.test(project);
  const hosts = isHost ? [project, `www.${project}`] : [`www.${project}`];
  return hosts
    .flatMap((host) => [`http://${host}/`, `https://${host}/`])
    .toSorted()
    .map((from) => ({ from, to: `${from}${PAST_ALL}` }));
}
