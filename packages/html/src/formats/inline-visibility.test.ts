import { expect, it } from 'vitest';
import { inlineVisibility } from './inline-visibility.ts';

const UNSAID = { display: null, visibility: null, isContentHidden: false };

it.each([
  ['', null],
  ['color:red', null],
  ['display:none', { ...UNSAID, display: 'none' }],
  ['DISPLAY : NONE', { ...UNSAID, display: 'none' }],
  ['color:red;display:none !important', { ...UNSAID, display: 'none' }],
  ['display:none;display:block', { ...UNSAID, display: 'shown' }],
  ['display:none!important;display:block', { ...UNSAID, display: 'none' }],
  ['display:none;display:bogus', { ...UNSAID, display: 'none' }],
  ['display:none !importent', UNSAID],
  ['display:inline flow-root', { ...UNSAID, display: 'shown' }],
  ['display:', UNSAID],
  ['--display:none', UNSAID],
  ['/* display:none; */ color:red', UNSAID],
  ['display:/* x */none', { ...UNSAID, display: 'none' }],
  ['background:url("display:none;")', UNSAID],
  ['visibility:hidden', { ...UNSAID, visibility: 'hidden' }],
  ['visibility:collapse', { ...UNSAID, visibility: 'hidden' }],
  ['visibility:hidden;visibility:visible', { ...UNSAID, visibility: 'visible' }],
  ['visibility:inherit', UNSAID],
  ['backface-visibility:hidden', UNSAID],
  ['content-visibility:hidden', { ...UNSAID, isContentHidden: true }],
  ['content-visibility:hidden;content-visibility:auto', UNSAID],
])('reads what the style "%s" says about visibility', (style, expected) => {
  expect(inlineVisibility(style)).toEqual(expected);
});
