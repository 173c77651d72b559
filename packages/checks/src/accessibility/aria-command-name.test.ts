import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaCommandName } from './aria-command-name.ts';

describeCheck(ariaCommandName, [
  {
    name: 'an image as a button',
    in: '<img role="button" tabindex="0" src="x.png" alt="">',
    outcome: 'unnamed',
  },
  {
    name: 'an image with a name, or without alt text, which image-alt reports',
    in: '<img role=button tabindex=0 src=x alt="" aria-label=Close><img role=button tabindex=0 src=x>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'a drawing as a button',
    in: '<svg role=button tabindex=0><path d="M0 0"/></svg>',
    outcome: 'unnamed',
  },
  {
    name: 'buttons in a drawing',
    in: '<svg><g id=g role=button tabindex=0><path d="M0 0"/></g><g role=button tabindex=0><title>A</title></g><g role=link tabindex=0><text>B</text></g></svg>',
    outcome: 'unnamed',
    data: { checked: 3, failed: 1 },
    evidence: [{ selector: '#g' }],
  },
  { name: 'a DPUB link', in: '<span role=doc-backlink tabindex=0></span>', outcome: 'unnamed' },
  {
    name: 'DPUB links with text, DPUB roles that are no links',
    in: '<span role="doc-noteref link" tabindex=0>1</span><b role=DOC-GLOSSREF>A</b><b role=doc-biblioref aria-label=B></b><p role=doc-footnote></p>',
    outcome: 'good',
  },
  {
    name: 'aria-label',
    in: '<div role=menuitem aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA button, link or menu item has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=menuitem aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=menuitem title=A></div>', outcome: 'good' },
  { name: 'text', in: '<div role=menuitem>A</div>', outcome: 'good' },
  {
    name: 'no name',
    in: '<div id=d role=menuitem></div>',
    outcome: 'unnamed',
    message: 'The ARIA button, link or menu item has no accessible name.',
    evidence: [{ selector: '#d' }],
  },
  { name: 'an empty button', in: '<div role=button></div>', outcome: 'unnamed' },
  { name: 'an empty link', in: '<div role=link></div>', outcome: 'unnamed' },
  { name: 'link without href', in: '<a role=button></a>', outcome: 'unnamed' },
  {
    name: 'native elements',
    in: '<button role=menuitem></button><a href=/x role=button></a>',
    outcome: 'none',
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=menuitem hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=menuitem></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
