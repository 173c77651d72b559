import { describeCheck } from '../../test/kit/describe-check.ts';
import { documentWrite } from './document-write.ts';

describeCheck(documentWrite, [
  { name: 'none', in: '<script>console.log(1)</script>', outcome: 'none' },
  { name: 'in the text content', in: '<p>document.write', outcome: 'none' },
  { name: 'in data', in: '<script type="text/template">document.write(1)</script>', outcome: 'none' },
  {
    name: 'one of two',
    in: '<script>document.write("<p>")</script><script>x()</script>',
    outcome: 'present',
    message: '1 inline script uses document.write().',
    data: { scripts: 1 },
    evidence: 1,
  },
  { name: 'writeln', in: '<script>document.writeln(1)</script>', outcome: 'present' },
]);
