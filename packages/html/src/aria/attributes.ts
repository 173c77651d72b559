/** Value types of `aria-` attributes (WAI-ARIA 1.2, section 6.4). */
type AriaValueType =
  | { type: 'boolean' | 'string' | 'idref' | 'idrefs' | 'decimal' }
  | { type: 'token' | 'tokens'; tokens: readonly string[] }
  | { type: 'integer'; min: number };

/** The definition of an attribute in ARIA. */
export type AriaAttribute = AriaValueType & {
  /** Whether every role supports it. */
  isGlobal: boolean;
  /** Whether an empty value is the same as an absent attribute. */
  mayBeEmpty: boolean;
  isDeprecated: boolean;
};

/**
 * The attributes of WAI-ARIA 1.2 and those that 1.3 adds: `name type traits`. A type `token:a,b` lists its tokens, a
 * type `integer:1` its least value. Traits: `global`, `empty` (may be empty), `deprecated`.
 */
const TABLE = `
actions idrefs global empty
activedescendant idref empty
atomic boolean global
autocomplete token:inline,list,both,none
braillelabel string global empty
brailleroledescription string global empty
busy boolean global
checked token:false,mixed,true,undefined
colcount integer:-1
colindex integer:1
colindextext string empty
colspan integer:1
controls idrefs global empty
current token:page,step,location,date,time,true,false global empty
describedby idrefs global empty
description string global empty
details idrefs global empty
disabled boolean global
dropeffect tokens:copy,execute,link,move,none,popup global deprecated
errormessage idrefs global empty
expanded token:true,false,undefined
flowto idrefs global empty
grabbed token:true,false,undefined global deprecated
haspopup token:true,false,menu,listbox,tree,grid,dialog global empty
hidden token:true,false,undefined global
invalid token:grammar,false,spelling,true global
keyshortcuts string global empty
label string global empty
labelledby idrefs global empty
level integer:1
live token:assertive,off,polite global
modal boolean
multiline boolean
multiselectable boolean
orientation token:horizontal,undefined,vertical
owns idrefs global empty
placeholder string empty
posinset integer:1
pressed token:false,mixed,true,undefined
readonly boolean
relevant tokens:additions,all,removals,text global
required boolean
roledescription string global empty
rowcount integer:-1
rowindex integer:1
rowindextext string empty
rowspan integer:0
selected token:false,true,undefined
setsize integer:-1
sort token:ascending,descending,none,other
valuemax decimal
valuemin decimal
valuenow decimal
valuetext string empty
`;

const ATTRIBUTES: ReadonlyMap<string, AriaAttribute> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name = '', type = '', ...traits] = line.split(' ');
      const attribute = {
        ...valueTypeOf(type),
        isGlobal: traits.includes('global'),
        mayBeEmpty: traits.includes('empty'),
        isDeprecated: traits.includes('deprecated'),
      };
      return [`aria-${name}`, attribute];
    }),
);

/** The attributes whose value references other elements by ID. */
export const ID_REFERENCE_ATTRIBUTES: readonly string[] = [...ATTRIBUTES]
  .filter(([, { type }]) => type === 'idref' || type === 'idrefs')
  .map(([name]) => name);

function valueTypeOf(raw: string): AriaValueType {
  const [type = '', detail = ''] = raw.split(':');
  switch (type) {
    case 'token':
    case 'tokens':
      return { type, tokens: detail.split(',') };
    case 'integer':
      return { type, min: Number(detail) };
    case 'boolean':
    case 'idref':
    case 'idrefs':
    case 'decimal':
      return { type };
    default:
      return { type: 'string' };
  }
}

/** The definition of an attribute by its whole name (`aria-label`); null when ARIA has no such attribute. */
export function ariaAttributeNamed(name: string): AriaAttribute | null {
  return ATTRIBUTES.get(name) ?? null;
}
