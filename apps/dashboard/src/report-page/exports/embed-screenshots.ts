/** An image of a page, and the URL by which the page refers to it. */
export type EmbeddedImage = { url: string; mediaType: string; bytes: Uint8Array };

/**
 * Embeds images into a document that is printed without network, in place of their URLs, and turns lazy loading off.
 */
export function embedScreenshots(page: string, images: readonly EmbeddedImage[]): string {
  return images.reduce((embedded, { url, mediaType, bytes }) => {
    const data = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
    const [before, ...parts] = embedded.split(`<img src="${url}"`);
    return [before, ...parts.map((part) => part.replace(' loading="lazy"', ''))].join(`<img src="${data}"`);
  }, page);
}
