import { describeStep } from '../../test/kit/describe-names.ts';

describeStep('step 2A: hidden or not', [
  ['hidden parts of the content do not count', '<a id=x href=/>A<b hidden>B</b> C</a>', 'A C', 'content'],
  ['nor what is hidden by style', '<a id=x href=/>A<b style="display:none">B</b></a>', 'A', 'content'],
  [
    'nor what is hidden from assistive technology',
    '<a id=x href=/>A<b aria-hidden=true>B</b></a>',
    'A',
    'content',
  ],
  [
    'nor scripts, styles and templates',
    '<a id=x href=/>A<script>B</script><style>C</style><template>D</template></a>',
    'A',
    'content',
  ],
  [
    'a hidden element that is referenced counts',
    '<a id=x href=/ aria-labelledby=h></a><p id=h hidden>A</p>',
    'A',
    'aria-labelledby',
  ],
  [
    'with what is hidden in it',
    '<a id=x href=/ aria-labelledby=h></a><p id=h hidden>A <b hidden>B</b></p>',
    'A B',
    'aria-labelledby',
  ],
  [
    'not what is hidden in a referenced element that is shown',
    '<a id=x href=/ aria-labelledby=h></a><p id=h>A <b hidden>B</b></p>',
    'A',
    'aria-labelledby',
  ],
  [
    'the title of a symbol that is not shown',
    '<a id=x href=/ aria-labelledby=t></a><svg hidden><symbol><title id=t>A</title><path/></symbol></svg>',
    'A',
    'aria-labelledby',
  ],
  [
    'a referenced title and description, but none inside what is referenced',
    '<svg id=x role=img aria-labelledby="t d g"><title id=t>A</title><desc id=d>B</desc><g id=g><desc>C</desc></g></svg>',
    'A B',
    'aria-labelledby',
  ],
  ['a hidden label counts', '<label for=x hidden>A</label><input id=x>', 'A', 'label'],
  ['a hidden element has a name of its own', '<a id=x href=/ hidden>A</a>', 'A', 'content'],
]);

describeStep('step 2B: aria-labelledby', [
  [
    'comes before all else',
    '<a id=x href=/ aria-label=B aria-labelledby=h title=C>D</a><p id=h>A</p>',
    'A',
    'aria-labelledby',
  ],
  [
    'several, in the order of the references',
    '<a id=x href=/ aria-labelledby="two one"></a><p id=one>A</p><p id=two>B</p>',
    'B A',
    'aria-labelledby',
  ],
  [
    'the same one twice',
    '<a id=x href=/ aria-labelledby="one one"></a><p id=one>A</p>',
    'A A',
    'aria-labelledby',
  ],
  ['ids keep their case', '<a id=x href=/ aria-labelledby=Head>B</a><p id=head>A</p>', 'B', 'content'],
  [
    'missing IDs are skipped',
    '<a id=x href=/ aria-labelledby="no one"></a><p id=one>A</p>',
    'A',
    'aria-labelledby',
  ],
  ['only missing ids: the next step', '<a id=x href=/ aria-labelledby=no>B</a>', 'B', 'content'],
  [
    'an empty target: the next step',
    '<a id=x href=/ aria-labelledby=h aria-label=B></a><p id=h> </p>',
    'B',
    'aria-label',
  ],
  [
    'references in a target are not followed',
    '<a id=x href=/ aria-labelledby=h></a><p id=h aria-labelledby=i>A</p><p id=i>B</p>',
    'A',
    'aria-labelledby',
  ],
  [
    'nor in what is inside a target',
    '<a id=x href=/ aria-labelledby=h></a><p id=h>A <b aria-labelledby=i>C</b></p><p id=i>B</p>',
    'A C',
    'aria-labelledby',
  ],
  [
    'itself and another',
    '<button id=x aria-label=Delete aria-labelledby="x f">D</button><a id=f href=/>File</a>',
    'Delete File',
    'aria-labelledby',
  ],
  [
    'itself by its content',
    '<button id=x aria-labelledby="x f">Delete</button><a id=f href=/>File</a>',
    'Delete File',
    'aria-labelledby',
  ],
  [
    'two that refer to each other',
    '<a id=x href=/ aria-labelledby=y>A</a><a id=y href=/ aria-labelledby=x>B</a>',
    'B',
    'aria-labelledby',
  ],
  [
    'a target inside the element',
    '<section id=x aria-labelledby=h><h2 id=h>A</h2></section>',
    'A',
    'aria-labelledby',
  ],
  [
    'a target around the element',
    '<p id=p>A <a id=x href=/ aria-labelledby=p>B</a></p>',
    'A B',
    'aria-labelledby',
  ],
  [
    'a child of the content has references of its own',
    '<a id=x href=/><b aria-labelledby=h>B</b></a><p id=h>A</p>',
    'A',
    'content',
  ],
  [
    'a target with a label of its own',
    '<a id=x href=/ aria-labelledby=f></a><label for=f>A</label><input type=checkbox id=f>',
    'A',
    'aria-labelledby',
  ],
  [
    'a table by its caption',
    '<a id=x href=/ aria-labelledby=t></a><table id=t><caption>A</caption><td>B</table>',
    'A',
    'aria-labelledby',
  ],
]);
