import { describeCheck } from '../../test/kit/describe-check.ts';
import { doctype } from './doctype.ts';

describeCheck(doctype, [
  { name: 'the HTML doctype', html: '<!DOCTYPE html><p>x', outcome: 'standard' },
  { name: 'after a comment', html: '<!-- x --><!doctype html>', outcome: 'standard' },
  {
    name: 'a strict doctype',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
    outcome: 'standard',
  },
  {
    name: 'XHTML 1.0 transitional',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    outcome: 'limited-quirks',
  },
  { name: 'none', html: '<p>x', outcome: 'missing' },
  { name: 'after text', html: 'x<!doctype html>', outcome: 'missing' },
  {
    name: 'XHTML without one',
    html: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body/></html>',
    headers: { 'content-type': 'application/xhtml+xml' },
    outcome: 'not-html',
  },
  {
    name: 'XHTML with the media type of HTML',
    html: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body/></html>',
    outcome: 'missing',
  },
  { name: 'HTML 3.2', html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">', outcome: 'quirks' },
]);
