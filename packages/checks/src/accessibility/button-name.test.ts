import { describeCheck } from '../../test/kit/describe-check.ts';
import { buttonName } from './button-name.ts';

describeCheck(buttonName, [
  {
    name: 'text',
    in: '<BUTTON>Buy</BUTTON>',
    outcome: 'good',
    message: 'The button has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'image with alt text', in: '<button><img src=b.png alt=Buy></button>', outcome: 'good' },
  { name: 'an SVG with a title', in: '<button><svg><title>Buy</title></svg></button>', outcome: 'good' },
  { name: 'aria-label', in: '<button aria-label=Buy><i class=icon></i></button>', outcome: 'good' },
  { name: 'a label', in: '<label for=b>Buy</label><button id=b></button>', outcome: 'good' },
  { name: 'a title', in: '<button title=Buy></button>', outcome: 'good' },
  {
    name: 'text for screen readers',
    in: '<button><svg aria-hidden=true></svg><span class=sr-only>Buy</span></button>',
    outcome: 'good',
  },
  {
    name: 'only an icon',
    in: '<button id=b><i class=icon></i></button>',
    outcome: 'unnamed',
    message: 'The button has no accessible name.',
    evidence: [{ selector: '#b' }],
  },
  {
    name: 'only an image without alt text',
    in: '<button><img src=b.png></button>',
    outcome: 'unnamed',
  },
  { name: 'its text is hidden', in: '<button><span hidden>Buy</span></button>', outcome: 'unnamed' },
  {
    name: 'its text is hidden from assistive technology',
    in: '<button><span aria-hidden=true>×</span></button>',
    outcome: 'unnamed',
  },
  { name: 'a value is not a name', in: '<button value=Buy></button>', outcome: 'unnamed' },
  { name: 'a role that needs a name', in: '<button role=menuitem></button>', outcome: 'unnamed' },
  { name: 'disabled', in: '<button disabled></button>', outcome: 'unnamed' },
  {
    name: 'disabled and presentational',
    in: '<button disabled role=none></button>',
    outcome: 'good',
  },
  { name: 'no buttons', in: '<a role=button></a><input type=button>', outcome: 'none' },
  { name: 'hidden', in: '<button hidden></button><dialog><button></button></dialog>', outcome: 'none' },
  { name: 'truncated page', in: '<button></button>', body: { truncated: true }, outcome: 'unknown' },
]);
