import type { SitemapListener, XmlReader } from './sitemap-xml.ts';

/** Characters of a line: an entry has 2,048 at the most, and a line without end is none. */
const LINE_CHARACTERS_MAX = 16_384;

/** Reads a list of URLs, one a line. It is no sitemap at all when the first line is none. */
export function readSitemapText(listener: SitemapListener): XmlReader {
  let rest = '';
  let lines = 0;
  let isOver = false;

  function take(line: string): void {
    const written = line.trim();
    if (written === '' || isOver) return;
    lines += 1;
    if (lines === 1) {
      if (!/^https?:\/\//i.test(written)) return end();
      listener.kind('text');
    }
    listener.url(written);
  }

  function end(): void {
    if (!isOver) listener.issue('not_a_sitemap');
    isOver = true;
  }

  return {
    write(piece) {
      if (isOver) return;
      const [first = '', ...others] = piece.split(/\r\n|[\r\n]/);
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
