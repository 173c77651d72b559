import { expect, it } from 'vitest';
import { mayMatchScreen } from './stylesheets.ts';

it.each([
  ['', true],
  [' ', true],
  ['all', true],
  ['SCREEN and (min-width: 40em)', true],
  ['only screen', true],
  ['(width >= 40em)', true],
  ['print, screen', true],
  ['not print', true],
  ['print', false],
  ['only print', false],
  ['print and (orientation: landscape)', false],
  ['not all', false],
  ['not screen', false],
  ['not screen and (max-width: 40em)', true],
  ['NOT ALL AND (monochrome)', true],
  ['speech', false],
  ['none', false],
])('media %j can match a screen: %s', (media, expected) => {
  expect(mayMatchScreen(media)).toBe(expected);
});
