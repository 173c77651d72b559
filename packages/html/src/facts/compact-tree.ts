import { defaultTreeAdapter } from 'parse5';
import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5';
import { isText } from './element.ts';
import type { ChildNode, Element, ParentNode } from './element.ts';

/**
 * parse5's tree with less memory: the first push to an array reserves room for seventeen, and most elements have one or
 * two children. Arrays of children are copied while they are short, and nodes without children share one array.
 */
export function compactTree(): TreeAdapter<DefaultTreeAdapterMap> {
  // Never modified, because every insertion of a first child passes through here. One per page, so a defect could not
  // connect two pages.
  const none: ChildNode[] = [];
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attrs): Element {
      return {
        nodeName: tagName,
        tagName,
        attrs,
        namespaceURI,
        childNodes: none,
        parentNode: null,
        order: 0,
        traits: 0,
      };
    },
    appendChild,
    insertText(parent, text) {
      const last = parent.childNodes.at(-1);
      if (last !== undefined && isText(last)) last.value += text;
      else appendChild(parent, { nodeName: '#text', value: text, parentNode: null });
    },
  };
}

function appendChild(parent: ParentNode, child: ChildNode): void {
  const { childNodes } = parent;
  const [first, second, third] = childNodes;
  if (first === undefined) parent.childNodes = [child];
  else if (second === undefined) parent.childNodes = [first, child];
  else if (third === undefined) parent.childNodes = [first, second, child];
  else childNodes.push(child);
  child.parentNode = parent;
}
