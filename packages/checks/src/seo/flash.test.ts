import { describeCheck } from '../../test/kit/describe-check.ts';
import { flash } from './flash.ts';

describeCheck(flash, [
  { name: 'a regular page', in: '<p>Shoes', outcome: 'none' },
  { name: 'a PDF', in: '<object type="application/pdf" data=a.pdf></object>', outcome: 'none' },
  { name: 'a link to a file', in: '<a href=game.swf>Game</a>', outcome: 'none' },
  {
    name: 'by media type',
    in: '<object type="Application/X-Shockwave-Flash" data="/x"></object>',
    outcome: 'plugins',
    evidence: 1,
  },
  { name: 'by file extension', in: '<embed src="/intro.swf?v=2">', outcome: 'plugins' },
  {
    name: 'by class ID',
    in: '<object classid="CLSID:D27CDB6E-AE6D-11cf-96B8-444553540000"></object>',
    outcome: 'plugins',
  },
  {
    name: 'one video for several browsers',
    in: '<object classid="clsid:d27cdb6e-ae6d-11cf-96b8-444553540000"><param name=movie value=a.swf><embed src=a.swf></object>',
    outcome: 'plugins',
    message: '1 element needs an obsolete plug-in.',
    data: { objects: 1 },
    evidence: 1,
  },
  {
    name: 'an applet',
    in: '<applet code=a.class></applet>',
    outcome: 'plugins',
    message: '1 element needs an obsolete plug-in.',
    data: { objects: 1 },
  },
]);
