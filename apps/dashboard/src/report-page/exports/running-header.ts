/** The header of each printed page except the first, which begins with the brand and the report. */
type RunningHeader = { brand: string; url: string };

/** Puts a header above the pages of a document to print. */
export function withRunningHeader(page: string, { brand, url }: RunningHeader): string {
  const style =
    `<style>@page{@top-left{${marginBox(brand)}}@top-right{${marginBox(url)}}}` +
    '@page:first{@top-left{content:none}@top-right{content:none}}</style>';
  return page.replace('</head>', () => `${style}</head>`);
}

function marginBox(text: string): string {
  return `content:${cssString(text)};font:8pt 'Inter Variable',sans-serif;color:#6a665d`;
}

/** A CSS string in which all characters except letters and digits are escaped (CSS Syntax section 4.3.7). */
function cssString(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
