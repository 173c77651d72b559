import type { SitemapListener, XmlReader } from './sitemap-xml.ts';

/** Maximum length of a line: entries have at most 2,048 characters, so a longer line is not an entry. */
const LINE_CHARACTERS_MAX = 16_384;

/** Reads a list of URLs, one per line. A file whose first line is not a URL is not a sitemap. */
export function readSitemapText(listener: SitemapListener): XmlReader {
  let rest = '';
  let lines = 0;
  let isOver = false;

  function take(line: string): void {
    const raw = line.trim();
    if (raw === '' || isOver) return;
    lines += 1;
    if (lines === 1) {
      if (!/^https?:\/\//i.test(raw)) return end();
      listener.kind('text');
    }
    listener.url(raw);
  }

  function end(): void {
    if (!isOver) listener.issue('not_a_sitemap');
    isOver = true;
  }

  return {
    write(chunk) {
      if (isOver) return;
      const [first = '', ...others] = chunk.split(/\r\n|[\r\n]/);
      rest += first;
      for (const line of others) {
        take(rest);
        rest = line;
      }
      if (rest.length > LINE_CHARACTERS_MAX) end();
    },
    end() {
      take(rest);
      if (lines === 0) end();
    },
  };
}
