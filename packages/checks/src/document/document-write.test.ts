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
  {
    name: 'only in comments and strings',
    in: `<script>// document.write("a")
      /* document.write("b") */ log('document.write("c")', "it's no \\" document.write", \`document.write\`)
      text.replace(/["'/]document.write[/]/g, '')</script>`,
    outcome: 'none',
  },
  {
    name: 'after comments, strings, regular expressions and divisions',
    in: `<script><!--
      a(/"/g, "'", /* ' */ b / 2, c.d /2); // isn't
      document.write("<p>")
      //--></script>`,
    outcome: 'present',
  },
  {
    name: 'of the window by its name',
    in: '<script>window.document.write(1)</script><script>x=self.document.write</script>',
    outcome: 'present',
    data: { scripts: 2 },
  },
  {
    name: 'of another window',
    in: '<script>frame.contentWindow.document.write("<p>"); popup.window.document.write(1)</script>',
    outcome: 'none',
  },
  { name: 'longer names', in: '<script>document.writer(mydocument.write)</script>', outcome: 'none' },
  { name: 'writeln', in: '<script>document.writeln(1)</script>', outcome: 'present' },
]);
