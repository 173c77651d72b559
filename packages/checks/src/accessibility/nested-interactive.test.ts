import { describeCheck } from '../../test/kit/describe-check.ts';
import { nestedInteractive } from './nested-interactive.ts';

describeCheck(nestedInteractive, [
  {
    name: 'focusable elements that are no widgets',
    in: '<button id=a>Save <span tabindex="0">?</span></button><div role=img id=b><p contenteditable>x</p></div><b role=tab id=c><svg tabindex=0></svg></b>',
    outcome: 'nested',
    data: { checked: 3, failed: 3 },
  },
  {
    name: 'media with controls, an iframe',
    in: '<button><audio controls></audio></button><button><video controls=""></video></button><div role=img><iframe src=x></iframe></div>',
    outcome: 'nested',
    data: { checked: 3, failed: 3 },
  },
  {
    name: 'media without controls, elements out of the tab order or not editable',
    in: '<button><video></video></button><button><b tabindex=-1>A</b></button><button><i contenteditable=false>A</i></button><button><b tabindex=x>A</b></button>',
    outcome: 'good',
  },
  { name: 'a hidden one', in: '<button>A<span tabindex=0 hidden>B</span></button>', outcome: 'good' },
  {
    name: 'text and images',
    in: '<BUTTON>Buy <img alt=""></BUTTON>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'a focusable element that is not a control',
    in: '<button><b tabindex=-1>Buy</b></button>',
    outcome: 'good',
  },
  { name: 'a disabled control', in: '<div role=button><input disabled></div>', outcome: 'good' },
  { name: 'a hidden control', in: '<div role=button>A <a href=/ hidden>B</a></div>', outcome: 'good' },
  {
    name: 'a link in a button',
    in: '<button id=b><span><a href=/>Buy</a></span></button>',
    outcome: 'nested',
    message: 'The control or image contains another control.',
    evidence: [{ selector: '#b', detail: 'It contains <a>.' }],
  },
  {
    name: 'a link in an SVG image',
    in: '<svg role=img aria-label=Chart><a href=/one><text>1</text></a></svg>',
    outcome: 'nested',
  },
  { name: 'a field in a tab', in: '<div role=Tab><input></div>', outcome: 'nested' },
  {
    name: 'a control by role',
    in: '<div role=checkbox><b role=button tabindex=0>A</b></div>',
    outcome: 'nested',
  },
  {
    name: 'a link in a summary',
    in: '<details><summary>A <a href=/>B</a></summary></details>',
    outcome: 'in-summary',
    message: 'The control or image is a summary that contains another control.',
    data: { checked: 1, failed: 1 },
  },
  {
    name: 'a button in a link',
    in: '<a href=/ id=l><input type=button value=Buy></a><a href=/b>B</a>',
    outcome: 'in-link',
    message: 'The control or image is a link that contains another control.',
    data: { checked: 1, failed: 1 },
    evidence: [{ selector: '#l', detail: 'It contains <input>.' }],
  },
  {
    name: 'a checkbox in a link, and a button beside it',
    in: '<a href="?color=red"><input type=checkbox aria-label=Red> Red</a><button><b>Buy</b></button>',
    outcome: 'in-link',
    message: '1 of 2 controls or images is a link that contains another control.',
  },
  {
    name: 'a button in a link, and one in a tab',
    in: '<a href=/><button>A</button></a><div role=tab id=t><button>B</button></div>',
    outcome: 'nested',
    evidence: [{ selector: '#t' }],
  },
  {
    name: 'a button in a link that is a tab',
    in: '<a href=/ role=tab id=t><button>A</button></a>',
    outcome: 'nested',
    evidence: [{ selector: '#t' }],
  },
  {
    name: 'controls in links out of the tab order, hidden or disabled',
    in: '<a href=/><button tabindex=-1>A</button></a><a href=/>A <input hidden></a><a href=/><button disabled>A</button></a><a><button>A</button></a>',
    outcome: 'good',
  },
  {
    name: 'a link in an element with role=img',
    in: '<div role=img aria-label=A><a href=/>B</a></div>',
    outcome: 'nested',
  },
  { name: 'no control with content', in: '<p><a href=/>A</a><input><button></button></p>', outcome: 'none' },
  {
    name: 'a control inside another element',
    in: '<a href=/><h2>A</h2></a><button role=group><a href=/>B</a></button>',
    outcome: 'none',
  },
  { name: 'hidden', in: '<button hidden><a href=/>A</a></button>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<button><a href=/>A</a></button>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
