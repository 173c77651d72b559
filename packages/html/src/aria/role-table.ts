/**
 * The roles of WAI-ARIA 1.2 and those added by 1.3, DPUB-ARIA 1.1 and Graphics-ARIA 1.0, one per line:
 *
 *     name: kind, traits; takes attributes; needs attributes; owns roles; in roles
 *
 * `kind` is abstract, structure, widget, composite, window or landmark (in DPUB-ARIA, the role that it specializes).
 * Traits: `content` is named by its content, `named` must have a name, `unnameable` must not have one, `leaf` has only
 * presentational children, `deprecated`. `takes` are the supported attributes in addition to the global ones, `needs`
 * the required ones; `owns` are the roles of which it must contain some, `in` the roles that must contain it.
 * Attributes are written without `aria-`. `expanded` is kept from ARIA 1.1, as in axe-core.
 */
export const ROLE_TABLE = `
command: abstract
composite: abstract
input: abstract
landmark: abstract
range: abstract
roletype: abstract
section: abstract
sectionhead: abstract
select: abstract
structure: abstract
widget: abstract
window: abstract
alert: structure; takes expanded
alertdialog: window named; takes expanded modal
application: landmark named; takes activedescendant expanded
article: structure; takes expanded posinset setsize
banner: landmark; takes expanded
blockquote: structure
button: widget content named leaf; takes expanded pressed
caption: structure unnameable; in figure table grid treegrid
cell: structure content; takes colindex colindextext colspan expanded rowindex rowindextext rowspan; in row
checkbox: widget content named leaf; takes expanded readonly required; needs checked
code: structure unnameable
columnheader: structure content; takes colindex colindextext colspan expanded readonly required rowindex rowindextext rowspan selected sort; in row
combobox: widget named; takes activedescendant autocomplete orientation owns readonly required; needs controls expanded
complementary: landmark; takes expanded
contentinfo: landmark; takes expanded
comment: structure; takes level posinset setsize
definition: structure; takes expanded
deletion: structure unnameable
dialog: window named; takes expanded modal
directory: structure deprecated; takes expanded
document: structure; takes expanded
emphasis: structure unnameable
feed: structure; takes expanded; owns article
figure: structure; takes expanded
form: landmark; takes expanded
generic: structure unnameable
grid: composite; takes activedescendant colcount expanded level multiselectable readonly rowcount; owns rowgroup row
gridcell: widget content; takes colindex colindextext colspan expanded readonly required rowindex rowindextext rowspan selected; in row
group: structure; takes activedescendant expanded
heading: structure content; takes expanded; needs level
image: structure named leaf; takes expanded
img: structure named leaf; takes expanded
insertion: structure unnameable
link: widget content named; takes expanded
list: structure; takes expanded; owns listitem
listbox: widget named; takes activedescendant expanded multiselectable orientation readonly required; owns group option
listitem: structure; takes expanded level posinset setsize; in list
log: structure; takes expanded
main: landmark; takes expanded
marquee: structure; takes expanded
math: structure leaf; takes expanded
menu: composite; takes activedescendant expanded orientation; owns group menuitemradio menuitem menuitemcheckbox menu separator
menubar: composite; takes activedescendant expanded orientation; owns group menuitemradio menuitem menuitemcheckbox menu separator
menuitem: widget content named; takes expanded posinset setsize; in menu menubar group
menuitemcheckbox: widget content named leaf; takes expanded posinset readonly required setsize; needs checked; in menu menubar group
menuitemradio: widget content named leaf; takes expanded posinset readonly required setsize; needs checked; in menu menubar group
meter: structure named leaf; takes valuemax valuemin valuetext; needs valuenow
mark: structure unnameable
navigation: landmark; takes expanded
none: structure unnameable
note: structure; takes expanded
option: widget content named leaf; takes checked posinset selected setsize; in group listbox
paragraph: structure unnameable
presentation: structure unnameable
progressbar: widget named leaf; takes expanded valuemax valuemin valuenow valuetext
radio: widget content named leaf; takes posinset required setsize; needs checked
radiogroup: composite; takes activedescendant expanded orientation readonly required
region: landmark; takes expanded
row: structure content; takes activedescendant colindex colindextext expanded level posinset rowindex rowindextext selected setsize; owns cell columnheader gridcell rowheader; in grid rowgroup table treegrid
rowgroup: structure; owns row; in grid table treegrid
rowheader: structure content; takes colindex colindextext colspan expanded readonly required rowindex rowindextext rowspan selected sort; in row
scrollbar: widget leaf; takes controls orientation valuemax valuemin valuetext; needs valuenow
search: landmark; takes expanded
searchbox: widget named; takes activedescendant autocomplete multiline placeholder readonly required
sectionfooter: structure
sectionheader: structure
separator: structure leaf; takes orientation valuemax valuemin valuetext; needs valuenow
slider: widget named leaf; takes orientation readonly required valuemax valuemin valuetext; needs valuenow
spinbutton: widget named; takes activedescendant readonly required valuemax valuemin valuenow valuetext
status: structure; takes expanded
strong: structure unnameable
subscript: structure unnameable
superscript: structure unnameable
switch: widget content named leaf; takes expanded readonly required; needs checked
suggestion: structure unnameable; owns insertion deletion
tab: widget content leaf; takes expanded posinset selected setsize; in tablist
table: structure; takes colcount expanded rowcount; owns rowgroup row
tablist: composite; takes activedescendant expanded level multiselectable orientation; owns tab
tabpanel: structure; takes expanded
term: structure; takes expanded
text: structure
textbox: widget named; takes activedescendant autocomplete multiline placeholder readonly required
time: structure
timer: structure; takes expanded
toolbar: structure named; takes activedescendant expanded orientation
tooltip: structure content; takes expanded
tree: composite; takes activedescendant expanded multiselectable orientation required; owns group treeitem
treegrid: composite; takes activedescendant colcount expanded level multiselectable orientation readonly required rowcount; owns rowgroup row
treeitem: widget content named; takes checked expanded level posinset selected setsize; in group tree
doc-abstract: section; takes expanded
doc-acknowledgments: landmark; takes expanded
doc-afterword: landmark; takes expanded
doc-appendix: landmark; takes expanded
doc-backlink: link content; takes expanded
doc-biblioentry: listitem deprecated; takes expanded level posinset setsize
doc-bibliography: landmark; takes expanded
doc-biblioref: link content; takes expanded
doc-chapter: landmark; takes expanded
doc-colophon: section; takes expanded
doc-conclusion: landmark; takes expanded
doc-cover: img; takes expanded
doc-credit: section; takes expanded
doc-credits: landmark; takes expanded
doc-dedication: section; takes expanded
doc-endnote: listitem deprecated; takes expanded level posinset setsize
doc-endnotes: landmark; takes expanded
doc-epigraph: section; takes expanded
doc-epilogue: landmark; takes expanded
doc-errata: landmark; takes expanded
doc-example: section; takes expanded
doc-footnote: section; takes expanded
doc-foreword: landmark; takes expanded
doc-glossary: landmark; takes expanded
doc-glossref: link content; takes expanded
doc-index: navigation; takes expanded
doc-introduction: landmark; takes expanded
doc-noteref: link content; takes expanded
doc-notice: note; takes expanded
doc-pagebreak: separator leaf; takes expanded orientation valuemax valuemin valuenow valuetext
doc-pagefooter: section unnameable
doc-pageheader: section unnameable
doc-pagelist: navigation; takes expanded
doc-part: landmark; takes expanded
doc-preface: landmark; takes expanded
doc-prologue: landmark; takes expanded
doc-pullquote: none
doc-qna: section; takes expanded
doc-subtitle: sectionhead content; takes expanded
doc-tip: note; takes expanded
doc-toc: navigation; takes expanded
graphics-document: structure named; takes expanded
graphics-object: structure; takes activedescendant expanded
graphics-symbol: structure named leaf; takes expanded
`;
