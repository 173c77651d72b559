import { describeStep } from '../../test/kit/describe-names.ts';

describeStep('step 2C: controls in a name', [
  [
    'the text that a field has',
    '<label for=x>Wait <input value=5> minutes</label><input id=x>',
    'Wait 5 minutes',
    'label',
  ],
  [
    'the field itself says nothing in its own label',
    '<label>Name <input id=x value=Ann></label>',
    'Name',
    'label',
  ],
  [
    'nor in what it is labelled by',
    '<p id=p>Wait <input id=x value=5 aria-labelledby=p> minutes</p>',
    'Wait minutes',
    'aria-labelledby',
  ],
  ['a text area', '<label for=x>A <textarea>B</textarea></label><input id=x>', 'A B', 'label'],
  [
    'the chosen option',
    '<label for=x>A <select><option>B<option selected>C</select></label><input id=x>',
    'A C',
    'label',
  ],
  [
    'the first option when none is chosen',
    '<label for=x>A <select><option>B<option>C</select></label><input id=x>',
    'A B',
    'label',
  ],
  [
    'all chosen options of a list',
    '<label for=x>A <select multiple><option selected>B<option>C<option selected>D</select></label><input id=x>',
    'A B D',
    'label',
  ],
  [
    'no option of a list where none is chosen',
    '<label for=x>A <select multiple><option>B</select></label><input id=x>',
    'A',
    'label',
  ],
  [
    'the value text of a range',
    '<button id=x>A <span role=slider aria-valuenow=5 aria-valuetext=five></span></button>',
    'A five',
    'content',
  ],
  [
    'the number of a range',
    '<button id=x>A <span role=spinbutton aria-valuenow=5></span></button>',
    'A 5',
    'content',
  ],
  [
    'the text of an ARIA text box',
    '<label for=x>A <span role=textbox>B</span></label><input id=x>',
    'A B',
    'label',
  ],
  ['its value before its label', '<button id=x>A <input aria-label=B value=C></button>', 'A C', 'content'],
  ['its label when it has no value', '<button id=x>A <input aria-label=B></button>', 'A B', 'content'],
  [
    'a check box has no text',
    '<label for=x>A <input type=checkbox value=B></label><input id=x>',
    'A',
    'label',
  ],
  [
    'a password is not said',
    '<label for=x>A <input type=password value=B></label><input id=x>',
    'A',
    'label',
  ],
]);

describeStep('step 2D: aria-label', [
  ['before the content', '<button id=x aria-label=" A \n B ">C</button>', 'A B', 'aria-label'],
  ['blank is none', '<button id=x aria-label=" ">C</button>', 'C', 'content'],
  ['of a part of the content', '<button id=x>A <i aria-label=B>C</i></button>', 'A B', 'content'],
  ['on any element', '<div id=x aria-label=A></div>', 'A', 'aria-label'],
]);

describeStep('step 2E: the markup', [
  ['the alternative of an image', '<img id=x alt=A title=B>', 'A', 'alt'],
  ['of an area', '<map><area id=x href=/ alt=A></map>', 'A', 'alt'],
  ['of a button that is an image', '<input id=x type=IMAGE alt=A value=B>', 'A', 'alt'],
  ['an empty alternative gives way to a title', '<img id=x alt="" title=B>', 'B', 'title'],
  ['the value of a button', '<input id=x type=button value=A>', 'A', 'value'],
  ['what browsers write on a submit button', '<input id=x type=submit>', 'submit', 'default'],
  ['a submit button with an empty value', '<input id=x type=submit value="" title=B>', 'B', 'title'],
  ['a label by for', '<label for=x>A</label><input id=x>', 'A', 'label'],
  ['a label around', '<label>A <input id=x></label>', 'A', 'label'],
  ['several labels', '<label for=x>A</label><label for=x>B</label><input id=x>', 'A B', 'label'],
  ['a label with an aria-label', '<label for=x aria-label=B>A</label><input id=x>', 'B', 'label'],
  [
    'a label of a button comes before its content',
    '<label for=x>A</label><button id=x>B</button>',
    'A',
    'label',
  ],
  [
    'a label of a select, whose options are not its name',
    '<label for=x>A</label><select id=x><option>B</select>',
    'A',
    'label',
  ],
  ['a select has no name of its own', '<select id=x><option>B</select>', '', 'none'],
  ['a label around a progress bar', '<label>A <progress id=x>5 %</progress></label>', 'A', 'label'],
  ['the legend of a group', '<fieldset id=x><legend>A</legend>B</fieldset>', 'A', 'child'],
  ['the caption of a table', '<table id=x><caption>A</caption></table>', 'A', 'child'],
  ['the caption of a figure', '<figure id=x><img alt=B><figcaption>A</figcaption></figure>', 'A', 'child'],
  ['the title of a drawing', '<svg id=x><title>A</title><text>B</text></svg>', 'A', 'child'],
  ['a title further down is not the drawing’s', '<svg id=x><g><title>A</title></g></svg>', '', 'none'],
  ['the label of a group of options', '<select><optgroup id=x label=A></optgroup></select>', 'A', 'value'],
]);

describeStep('steps 2F to 2H: content', [
  ['text in all depths', '<a id=x href=/>A <b>B <i>C</i></b></a>', 'A B C', 'content'],
  ['inline elements run on', '<a id=x href=/>A<b>B</b>C</a>', 'ABC', 'content'],
  ['blocks and breaks part words', '<a id=x href=/>A<div>B</div>C<br>D</a>', 'A B C D', 'content'],
  ['whitespace is collapsed', '<a id=x href=/>\n A\t B\u00a0C </a>', 'A B C', 'content'],
  ['images by their alternatives', '<a id=x href=/><img alt=A> B <img alt=""><img></a>', 'A B', 'content'],
  ['drawings by their titles', '<a id=x href=/><svg><title>A</title><path/></svg></a>', 'A', 'content'],
  [
    'the text of drawings without a title',
    '<a id=x href=/><svg><defs><text>B</text></defs><text>A</text></svg></a>',
    'A',
    'content',
  ],
  ['the value of a button inside', '<a id=x href=/><input type=submit value=A></a>', 'A', 'content'],
  ['a heading', '<h2 id=x>A</h2>', 'A', 'content'],
  [
    'an element with a role that is named by its content',
    '<div id=x role="nonsense BUTTON">A</div>',
    'A',
    'content',
  ],
  ['not one whose role is not', '<a id=x href=/ role=navigation>A</a>', '', 'none'],
  ['none on what takes the focus does not hold', '<a id=x href=/ role=none>A</a>', 'A', 'content'],
  ['a paragraph is not named by its content', '<p id=x>A</p>', '', 'none'],
  [
    'owned elements come after the children',
    '<a id=x href=/ aria-owns=o>A</a><p id=o>B</p>',
    'A B',
    'content',
  ],
  ['an element that owns itself', '<a id=x href=/ aria-owns=x>A</a>', 'A', 'content'],
  ['two that own each other', '<a id=x href=/ aria-owns=o>A</a><p id=o aria-owns=x>B</p>', 'A B', 'content'],
  [
    'frames and videos are not read',
    '<a id=x href=/><video>A</video><iframe>B</iframe><object>C</object></a>',
    '',
    'none',
  ],
  ['any language', '<a id=x href=/>日本語 <b>العربية</b></a>', '日本語 العربية', 'content'],
]);

describeStep('step 2I: tooltips', [
  ['the last resort', '<a id=x href=/ title=A></a>', 'A', 'title'],
  ['not beside content', '<a id=x href=/ title=A>B</a>', 'B', 'content'],
  ['of a part without text', '<a id=x href=/><i title=A></i></a>', 'A', 'content'],
  ['not of a part that has text', '<a id=x href=/><i title=A>B</i></a>', 'B', 'content'],
  ['not of a part that is presentational', '<a id=x href=/><i role=none title=A></i></a>', '', 'none'],
  ['of a frame', '<iframe id=x title=A></iframe>', 'A', 'title'],
  ['then the placeholder', '<input id=x placeholder=A>', 'A', 'placeholder'],
  ['the title before the placeholder', '<input id=x placeholder=B title=A>', 'A', 'title'],
  ['nothing at all', '<a id=x href=/></a>', '', 'none'],
]);
