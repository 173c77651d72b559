import type { SiteResponse } from './site.ts';

/** A page with many issues and elements. */
export function poorPage(elements: number): SiteResponse {
  const parts = Array.from(
    { length: elements },
    (_, index) =>
      `<img src="/very/long/path/to/picture-${index}.jpg"><a href="/page-${index}"></a><input name="field${index}"><center><font color="red">Shoes ${index}</font></center>`,
  );
  return { body: `<html><head><title></title></head><body>${parts.join('\n')}</body></html>` };
}
