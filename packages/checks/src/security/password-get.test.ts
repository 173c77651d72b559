import { describeCheck } from '../../test/kit/describe-check.ts';
import { passwordGet } from './password-get.ts';

const FIELD = '<input type="password" name="p">';

describeCheck(passwordGet, [
  { name: 'post', in: `<form method=POST>${FIELD}</form>`, outcome: 'post' },
  { name: 'a dialog', in: `<form method=dialog>${FIELD}</form>`, outcome: 'post' },
  {
    name: 'a button with formmethod=post',
    in: `<form>${FIELD}<button formmethod=Post>x</button></form>`,
    outcome: 'post',
  },
  {
    name: 'no method',
    in: `<form id=f>${FIELD}</form>`,
    outcome: 'no-method',
    evidence: [{ selector: '#f' }],
  },
  {
    name: 'get',
    in: `<form method=" get">${FIELD}</form><form method=get>${FIELD}</form>`,
    outcome: 'get',
    evidence: 2,
  },
  { name: 'an unknown method', in: `<form method=put>${FIELD}</form>`, outcome: 'get' },
  {
    name: 'a field with a form attribute',
    in: `<form id=f method=get></form><input type=PASSWORD name=p form=f>`,
    outcome: 'get',
  },
  {
    name: 'a field without a name',
    in: '<form method=get><input type=password></form>',
    outcome: 'none',
    message: 'No form on this page submits a password.',
  },
  {
    name: 'disabled fields',
    in: '<form method=get><input type=password name=p disabled><fieldset disabled><input type=password name=q></fieldset></form>',
    outcome: 'none',
  },
  {
    name: 'a get form and a password outside',
    in: `<form method=get><input name=q></form>${FIELD}`,
    outcome: 'none',
  },
  {
    name: 'a form attribute without a target',
    in: `<form method=get><input type=password name=p form=x></form>`,
    outcome: 'none',
  },
  { name: 'in a template', in: `<template><form method=get>${FIELD}</form></template>`, outcome: 'none' },
  { name: 'truncated page', in: FIELD, body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'a script as the action, which gets no fields',
    in: `<form action=" javascript:void(0)">${FIELD}</form><form method=get action="JavaScript:login()">${FIELD}</form>`,
    outcome: 'post',
  },
]);
