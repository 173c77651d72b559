import { expect, it } from 'vitest';
import { readMediaType, sniffBinary, sniffMediaType } from './media-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  [['text/html'], 'html', 'text/html', null],
  [['TEXT/HTML; charset="UTF-8"'], 'html', 'text/html', 'UTF-8'],
  [['text/html;charset=latin1;charset=utf-8'], 'html', 'text/html', 'latin1'],
  [['application/xhtml+xml'], 'xhtml', 'application/xhtml+xml', null],
  [['application/pdf'], 'other', 'application/pdf', null],
  [['text/plain', 'text/html'], 'html', 'text/html', null],
  [['text/html', 'bogus'], 'html', 'text/html', null],
  [['text/html; charset=utf-8', 'text/html'], 'html', 'text/html', 'utf-8'],
  [['text/html; charset=utf-8, text/html'], 'html', 'text/html', 'utf-8'],
  [['text/plain; charset=utf-8, text/html'], 'html', 'text/html', null],
  [['text/html; charset=latin1', 'text/html; charset=utf-8'], 'html', 'text/html', 'utf-8'],
  [['text/html', '*/*'], 'html', 'text/html', null],
  [['html'], 'unknown', null, null],
  [[''], 'unknown', null, null],
  [[], 'unknown', null, null],
])('parses Content-Type %j as %s', (values, kind, essence, charset) => {
  const headers = values.map((value) => ({ name: 'content-type', value }));
  expect(readMediaType(headers)).toEqual({ kind, essence, charset });
});

it.each([
  ['<!DOCTYPE html><p>', 'text/html'],
  ['  \n<html lang=en>', 'text/html'],
  ['\u{EF}\u{BB}\u{BF}<!doctype html>', 'text/html'],
  ['<!-- x --><html>', 'text/html'],
  ['hello', 'text/plain'],
  ['', 'text/plain'],
  ['{"a":1}', 'text/plain'],
  ['<?xml version="1.0"?><rss/>', 'text/xml'],
  ['%PDF-1.7', 'application/pdf'],
  ['\u{89}PNG\r\n\u{1A}\n\0\0', 'image/png'],
])('sniffs a body without a type that begins with %j as %s', (text, essence) => {
  expect(sniffMediaType(bytes(text))).toBe(essence);
});

it.each([
  ['<!doctype html>', null],
  ['BM and GIF are words too', null],
  ['', null],
  ['%PDF-1.7', 'application/pdf'],
  ['\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR', 'image/png'],
  ['PK\u{3}\u{4}\u{14}\0', 'application/zip'],
  ['\u{1F}\u{8B}\u{8}\0\0\0', 'application/x-gzip'],
  ['\x7FELF\u{2}\u{1}\u{1}\0\0', 'application/octet-stream'],
  ['plain text\0', 'application/octet-stream'],
  ['\u{1}\u{2}\u{3}<a \u{4}\u{5}\0\u{6}', 'application/octet-stream'],
  ['a < b\0', 'application/octet-stream'],
  ['<html>\0', null],
  ['<!doctype html><title>x</title><p>a\0b</p>', null],
  ['\0<p>Shoes</p>', null],
  ['<!-- \0 -->', null],
  ['\0\0\0\0</div>', null],
])('detects that a page that begins with %j is %s', (text, essence) => {
  expect(sniffBinary(bytes(text))).toBe(essence);
});
