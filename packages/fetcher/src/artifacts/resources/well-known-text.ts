import type { TextResource } from '@pagemark/domain';
import type { GatherContext } from '../gather-context.ts';
import { fetchTextResource, textLimit } from './text-resource.ts';

/** A text file at a well-known path of the page's origin, if robots.txt allows it. */
export async function fetchWellKnownText(context: GatherContext, path: string): Promise<TextResource> {
  const url = context.page.origin + path;
  await context.robots.requireAllowed(url);
  return (await fetchTextResource(context, url, textLimit(context.limits))).resource;
}
