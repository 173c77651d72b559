import { describeCheck } from '../../test/kit/describe-check.ts';
import { plaintextEmails } from './plaintext-emails.ts';

describeCheck(plaintextEmails, [
  { name: 'no address', in: '<p>Write to us @home</p>', outcome: 'none' },
  {
    name: 'an address with a mailto: link',
    in: '<a href="MAILTO:Info@shop.de?subject=Hi">info@shop.de</a>',
    outcome: 'none',
  },
  {
    name: 'in a script, JSON-LD and a template',
    in: '<script>"a@shop.de"</script><script type="application/ld+json">{"email":"a@shop.de"}</script><template>a@shop.de</template>',
    outcome: 'none',
  },
  {
    name: 'in an attribute',
    in: '<input placeholder="a@shop.de"><img src="logo@2x.png" alt="x">',
    outcome: 'none',
  },
  { name: 'hidden', in: '<p hidden>a@shop.de</p>', outcome: 'none' },
  { name: 'example domains', in: '<p>you@example.com</p>', outcome: 'none' },
  {
    name: 'two addresses, one of them twice',
    in: '<p>info@shop.de, a@shop.de</p><td>INFO@SHOP.DE</td>',
    outcome: 'found',
    message: 'This page has 2 plaintext email addresses.',
    data: { addresses: 2, isComplete: true },
    evidence: [{ snippet: 'in…@shop.de' }, { snippet: '…@shop.de' }],
  },
  {
    name: 'more addresses than are searched',
    in: `<p>${Array.from({ length: 201 }, (_, at) => `a${at}@shop.de`).join(', ')}</p>`,
    outcome: 'found',
    message: 'This page has at least 200 plaintext email addresses.',
    evidence: 200,
  },
  { name: 'in Russian text', in: '<p>Пишите:ivan@mail.ru!</p>', outcome: 'found' },
  { name: 'truncated page', in: 'x', body: { truncated: true }, outcome: 'unknown' },
  { name: 'a Git repository', in: '<p>git clone git@github.com:shop/site.git</p>', outcome: 'none' },
  { name: 'an address of that name', in: '<p>Mail git@shop.de: we answer</p>', outcome: 'found' },
]);
