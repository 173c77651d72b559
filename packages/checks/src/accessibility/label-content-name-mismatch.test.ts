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
  ...[
    ['Turkish', 'İLETİŞİM', 'İletişim sayfası'],
    ['Turkish with a dotless letter', 'ISITMA', 'Isıtma sistemleri'],
    ['Greek', 'ΟΔΟΣ', 'Οδός Αθηνών'],
    ['German', 'STRASSE', 'Straße ansehen'],
    ['German with soft hyphens', 'Donau&shy;dampf&shy;schiff', 'Donaudampfschiff fahren'],
    ['Russian', 'Еще статьи', 'Ещё статьи о обуви'],
    ['Arabic', 'اتّصل بنا', 'اتصل بنا الآن'],
  ].map(([language, text, label]) => ({
    name: `capitals, accents and hyphens of ${language}`,
    in: `<a href=/ aria-label="${label}">${text}</a>`,
    outcome: 'good' as const,
  })),
  { name: 'text in parentheses', in: '<a href=/ aria-label="Buy">Buy (3)</a>', outcome: 'good' },
  {
    name: 'by reference',
    in: '<button aria-labelledby=l>Buy</button><b id=l>Buy shoes</b>',
    outcome: 'good',
  },
  {
    name: 'text with a reading above it',
    in: '<button aria-label="靴を買う"><ruby>靴<rp>(</rp><rt>くつ</rt><rp>)</rp></ruby>を買う</button>',
    outcome: 'good',
  },
  {
    name: 'another text with a reading above it',
    in: '<button aria-label="本を買う"><ruby>靴<rt>くつ</rt></ruby>を買う</button>',
    outcome: 'different',
    message: 'has an accessible name without its visible text',
    evidence: [{ detail: 'The text is “靴を買う”, the accessible name “本を買う”.' }],
  },
  {
    name: 'part of a text in Lao, which has no spaces',
    in: '<button aria-label="ຊອກຫາສິນຄ້າ">ຊອກຫາ</button>',
    outcome: 'good',
  },
  {
    name: 'part of a word in a script without spaces',
    in: '<button aria-label=今すぐ買う>買う</button>',
    outcome: 'good',
  },
  {
    name: 'blocks without whitespace between them',
    in: '<a href=/c aria-label="Chairs: read more"><h3>Chairs</h3><p>read more</p></a>',
    outcome: 'good',
  },
  {
    name: 'elements that styles may separate',
    in: '<a href=/c aria-label="Chairs read more"><span>Chairs</span><span>read more</span></a>',
    outcome: 'good',
  },
  {
    name: 'a word of several elements',
    in: '<a href=/c aria-label=Chairs><b>Ch</b>airs</a><a href=/c aria-label="Chairs now">Chairs<br>now</a>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'blocks of which one is not in the name',
    in: '<a href=/c aria-label="Chairs"><h3>Chairs</h3><p>read more</p></a>',
    outcome: 'different',
    evidence: [{ detail: 'The text is “Chairs read more”, the accessible name “Chairs”.' }],
  },
  {
    name: 'the value of an input button',
    in: '<input id=s type=submit value=Search aria-label="Find products"><input type=button value=Go aria-label="Go on">',
    outcome: 'different',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#s', detail: 'The text is “Search”, the accessible name “Find products”.' }],
  },
  {
    name: 'the label of a field',
    in: '<label for=f>City</label><input id=f aria-label=Town><label>Zip <input aria-label="Zip code"></label>',
    outcome: 'different',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#f', detail: 'The text is “City”, the accessible name “Town”.' }],
  },
  {
    name: 'a label with a field whose options are not its text',
    in: '<label>Size <select aria-label="Size of shoes"><option>42</select></label>',
    outcome: 'good',
  },
  {
    name: 'a label referenced beside another text',
    in: '<label id=l for=f>City</label><b id=b>of birth</b><input id=f aria-labelledby="l b">',
    outcome: 'good',
  },
  {
    name: 'a control with an icon class and a word',
    in: '<button class=icon-button aria-label=Purchase>Buy shoes</button>',
    outcome: 'different',
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
  {
    name: 'an icon by the class of the control',
    in: '<button class=material-icons aria-label="Close the dialog">cancel</button><a href=/ class="btn material-symbols-outlined" aria-label=Cart> shopping_cart </a>',
    outcome: 'none',
  },
  {
    name: 'a hidden label, an image button and a default value',
    in: '<label hidden for=f>City</label><input id=f aria-label=Town><input type=image value=Go aria-label=Search><input type=submit aria-label=Search>',
    outcome: 'none',
  },
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
    name: 'items in a tree item',
    in: '<ul role=tree aria-label=A><li role=treeitem aria-labelledby=l tabindex=0><b id=l>Files</b><ul role=group><li role=treeitem>Notes</ul></ul>',
    outcome: 'good',
  },
  {
    name: 'items in a menu item with another name',
    in: '<ul role=menubar><li role=menuitem aria-label=Edit aria-haspopup=true tabindex=0>File<ul role=menu><li role=menuitem>Open file</ul></ul>',
    outcome: 'different',
    evidence: [{ detail: 'The text is “File”, the accessible name “Edit”.' }],
  },
  {
    name: 'text for screen readers only',
    in: [
      ...['sr-only', 'visually-hidden', 'usa-sr-only', 'cds--visually-hidden', 'screen-reader-text'].map(
        (hiding) => `<a href=/ aria-label=Facebook><i></i><span class="a ${hiding}">Follow us</span></a>`,
      ),
      '<label class=sr-only for=f>Town</label><input id=f aria-label=City>',
    ].join(''),
    outcome: 'none',
  },
  {
    name: 'a class that shows text again',
    in: '<a href=/ aria-label=Facebook><span class="sr-only-off not-sr-only">Follow us</span></a>',
    outcome: 'different',
  },
  {
    name: 'a checkbox, which shows a value',
    in: '<div role=checkbox aria-checked=true aria-label=Sound>On</div>',
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
