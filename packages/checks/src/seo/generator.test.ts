import { describeCheck } from '../../test/kit/describe-check.ts';
import { generator } from './generator.ts';

describeCheck(generator, [
  { name: 'none', head: '', outcome: 'none' },
  { name: 'empty', head: '<meta name=generator content=" ">', outcome: 'none' },
  {
    name: 'two generators, one of them repeated',
    head: '<meta name=generator content="Press 6"><meta name=GENERATOR content="Shop 2"><meta name=generator content="Press 6">',
    outcome: 'named',
    data: { generators: ['Press 6', 'Shop 2'] },
    message: 'Press 6, Shop 2',
  },
  {
    name: 'a sentence',
    head: '<meta name=generator content="Powered by Builder for Press.">',
    outcome: 'named',
    message: 'This page was made with Builder for Press.',
    data: { generators: ['Builder for Press'] },
  },
]);
