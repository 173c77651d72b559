/// <reference lib="dom" />
import type { RenderedDocument } from '@pagemark/domain';
import { hasHeight, isSet, isSteady, readBoxes } from './read-boxes.ts';
import type { BoxLimits } from './read-boxes.ts';

type DocumentLimits = { charactersMax: number; boxes: BoxLimits };

/**
 * Runs in the page: serializes the document with its open shadow roots. The content of `noscript` is omitted, because
 * this browser runs scripts and does not show it.
 */
function readDocument({ charactersMax, boxes }: DocumentLimits): RenderedDocument {
  const elements = document.getElementsByTagName('*');
  const nodes = elements.length;
  const root = document.documentElement;
  if (root === null) return { html: '', isCut: false, nodes, boxes: [] };
  const shadowRoots: ShadowRoot[] = [];
  for (let at = 0; at < Math.min(nodes, 100_000); at += 1) {
    const shadowRoot = elements[at]?.shadowRoot;
    if (shadowRoot) shadowRoots.push(shadowRoot);
  }
  const emptied = [...document.querySelectorAll('noscript')].map((element) => {
    const children = [...element.childNodes];
    element.replaceChildren();
    return { element, children };
  });
  const start = (root.cloneNode(false) as Element).outerHTML.replace(/<\/[^<]*>$/, '');
  const inner = root.getHTML({ shadowRoots, serializableShadowRoots: true });
  for (const { element, children } of emptied) element.replaceChildren(...children);
  const { doctype } = document;
  const publicId = doctype?.publicId ? ` PUBLIC "${doctype.publicId}"` : '';
  const systemId = doctype?.systemId ? `${publicId === '' ? ' SYSTEM' : ''} "${doctype.systemId}"` : '';
  const declaration = doctype === null ? '' : `<!DOCTYPE ${doctype.name}${publicId}${systemId}>`;
  const html = `${declaration}${start}${inner}</${root.localName}>`.toWellFormed();
  return {
    html: html.slice(0, charactersMax),
    isCut: html.length > charactersMax,
    nodes,
    boxes: readBoxes(elements, boxes),
  };
}

export const READ_DOCUMENT = { run: readDocument, uses: [readBoxes, isSteady, hasHeight, isSet] };
