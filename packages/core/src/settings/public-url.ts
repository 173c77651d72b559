import { z } from 'zod';

/** The base URL of links, without a trailing slash. */
export const PublicUrlSetting = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (isBase && url.username === '' && url.password === '') return withoutEndSlashes(url.href);
  context.addIssue({
    code: 'custom',
    message: 'must be an http(s) URL without query, fragment and credentials.',
  });
  return z.NEVER;
});

function withoutEndSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
