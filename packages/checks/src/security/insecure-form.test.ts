import { describeCheck } from '../../test/kit/describe-check.ts';
import { insecureForm } from './insecure-form.ts';

const INSECURE = '<form action="http://a.example/in"><input name="q"></form>';

describeCheck(insecureForm, [
  {
    name: 'no action',
    in: '<form><input name="q"></form>',
    outcome: 'secure',
    message: 'The form submits over HTTPS.',
    data: { forms: 1 },
  },
  { name: 'a path', in: '<form action="/search">x</form>', outcome: 'secure' },
  { name: 'another https: site', in: '<form action="HTTPS://a.example/">x</form>', outcome: 'secure' },
  { name: 'localhost', in: '<form action="http://127.0.0.1:8080/">x</form>', outcome: 'secure' },
  { name: 'a dialog', in: '<form method=Dialog action="http://a.example/">x</form>', outcome: 'secure' },
  {
    name: 'an empty action under an http: base',
    head: '<base href="http://a.example/">',
    in: '<form action="">x</form>',
    outcome: 'secure',
  },
  { name: 'another scheme', in: '<form action="mailto:a@a.example">x</form>', outcome: 'secure' },
  {
    name: 'http:',
    in: INSECURE,
    outcome: 'insecure',
    message: '1 form or button submits over plain HTTP.',
    data: { insecure: 1 },
    evidence: [{ url: 'http://a.example/in' }],
  },
  { name: 'uppercase and spaces', in: '<form action=" HTTP://a.example/">x</form>', outcome: 'insecure' },
  {
    name: 'formaction of a button',
    in: '<form action="/in"><button formaction="http://a.example/">x</button></form>',
    outcome: 'insecure',
    evidence: [{ snippet: '<button formaction="http://a.example/">' }],
  },
  {
    name: 'a relative action under an http: base',
    head: '<base href="http://a.example/">',
    in: '<form action="in">x</form>',
    outcome: 'insecure',
  },
  {
    name: 'upgraded by the policy',
    in: INSECURE,
    headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    outcome: 'upgraded',
  },
  { name: 'no form', in: '<input name="q">', outcome: 'none' },
  { name: 'only in a template', in: `<template>${INSECURE}</template>`, outcome: 'none' },
  { name: 'http: page', url: 'http://www.example.com/', in: INSECURE, outcome: 'not-https' },
  { name: 'truncated page', in: INSECURE, body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'a formaction of controls that do not submit',
    in: '<form><input formaction="http://a.example/"><input type=reset formaction="http://a.example/"><button type=Button formaction="http://a.example/">x</button></form>',
    outcome: 'secure',
  },
  {
    name: 'a formaction of each control that submits',
    in: '<form><input type=Submit formaction="http://a.example/"><input type=image formaction="http://a.example/"><button type=other formaction="http://a.example/">x</button></form>',
    outcome: 'insecure',
    data: { insecure: 3 },
  },
]);
