import { describeCheck } from '../../test/kit/describe-check.ts';
import { labelContentNameMismatch } from './label-content-name-mismatch.ts';

describeCheck(labelContentNameMismatch, [
  {
    name: 'more than the text',
    in: '<button aria-label="Buy shoes now">Buy shoes</button>',
    outcome: 'good',
    message: 'The control with an ARIA label and text includes its visible text in the accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'case and punctuation', in: '<a href=/ aria-label="buy, now">BUY now!</a>', outcome: 'good' },
  { name: 'text in parentheses', in: '<a href=/ aria-label="Buy">Buy (3)</a>', outcome: 'good' },
  {
    name: 'by reference',
    in: '<button aria-labelledby=l>Buy</button><b id=l>Buy shoes</b>',
    outcome: 'good',
  },
  {
    name: 'part of a word in a script without spaces',
    in: '<button aria-label=今すぐ買う>買う</button>',
    outcome: 'good',
  },
  {
    name: 'a checkbox, which shows a value',
    in: '<div role=checkbox aria-checked=true aria-label=Sound>On</div>',
    outcome: 'good',
  },
  {
    name: 'another text',
    in: '<button id=b aria-label=Purchase>Buy shoes</button>',
    outcome: 'different',
    message: 'The control with an ARIA label and text has an accessible name without its visible text.',
    evidence: [{ selector: '#b', detail: 'The text is “Buy shoes”, the accessible name “Purchase”.' }],
  },
  { name: 'part of a word', in: '<button aria-label=Buyer>Buy</button>', outcome: 'different' },
  { name: 'another order', in: '<button aria-label="Shoes buy">Buy shoes</button>', outcome: 'different' },
  { name: 'a link by role', in: '<b role=link aria-label=A1>Buy</b>', outcome: 'different' },
  { name: 'no text', in: '<button aria-label=Buy><img alt=""></button>', outcome: 'none' },
  {
    name: 'a symbol or a single character',
    in: '<button aria-label=Close>×</button><button aria-label=Close>X</button><button aria-label=Next>»»</button>',
    outcome: 'none',
  },
  {
    name: 'an icon by its class',
    in: '<button aria-label=Cart><i class=material-icons>shopping_cart</i></button>',
    outcome: 'none',
  },
  {
    name: 'hidden text',
    in: '<button aria-label=Close><b aria-hidden=true>Shut</b></button>',
    outcome: 'none',
  },
  {
    name: 'no label',
    in: '<button>Buy</button><input aria-label=A><nav aria-label=A>B</nav>',
    outcome: 'none',
  },
  { name: 'hidden', in: '<button hidden aria-label=A>Buy</button>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<button aria-label=A>Buy</button>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
