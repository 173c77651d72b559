import type { SiteAnswer } from './site.ts';

/** A page with much to mend, of many elements. */
export function poorPage(elements: number): SiteAnswer {
  const pieces = Array.from(
    { length: elements },
    (_, index) =>
      `<img src="/very/long/path/to/picture-${index}.jpg"><a href="/page-${index}"></a><input name="field${index}"><center><font color="red">Shoes ${index}</font></center>`,
  );
  return { body: `<html><head><title></title></head><body>${pieces.join('\n')}</body></html>` };
}
