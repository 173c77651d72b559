import { describeCheck } from '../../test/kit/describe-check.ts';
import { imageAltPlaceholder } from './image-alt-placeholder.ts';

describeCheck(imageAltPlaceholder, [
  {
    name: 'a description',
    in: '<img alt="Two red shoes">',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  { name: 'a sentence about a file', in: '<img alt="Icon of logo.png">', outcome: 'good' },
  { name: 'a domain', in: '<img alt="shop.example.com">', outcome: 'good' },
  { name: 'the word in a description', in: '<img alt="Photo of a shoe">', outcome: 'good' },
  { name: 'the word in a link', in: '<a href=/photo><img alt=Photo></a>', outcome: 'good' },
  { name: 'the word in a tab', in: '<div role=tab><span><img alt=Bild></span></div>', outcome: 'good' },
  { name: 'a product number', in: '<img alt="IMG-X">', outcome: 'good' },
  { name: 'named by ARIA', in: '<img alt=shoe.jpg aria-label="Two red shoes">', outcome: 'good' },
  { name: 'presentational', in: '<img alt=spacer role=presentation>', outcome: 'good' },
  {
    name: 'a file name',
    in: '<img id=i src=/a.jpg alt="red-shoe_2.JPG"><img alt="A shoe">',
    outcome: 'file-name',
    data: { checked: 2, failed: 1 },
    message: '1 of 2 images has a file name as its alt text.',
    evidence: [{ selector: '#i', detail: 'red-shoe_2.JPG' }],
  },
  { name: 'a file name in a link', in: '<a href=/><img alt=home.png></a>', outcome: 'file-name' },
  { name: 'a URL of a file', in: '<img alt="/uploads/2026/hero.webp">', outcome: 'file-name' },
  { name: 'the name of a camera', in: '<img alt=IMG_20260412_101500>', outcome: 'file-name' },
  { name: 'the same with the number of a copy', in: '<img alt="DSC_0042 (1)">', outcome: 'file-name' },
  { name: 'a title instead', in: '<img title=hero.gif>', outcome: 'file-name' },
  {
    name: 'a word for any image',
    in: '<img alt=" Image "><img alt=Foto>',
    outcome: 'word',
    message: '2 of 2 images have alt text that fits any image.',
  },
  { name: 'the same in Japanese', in: '<img alt=画像>', outcome: 'word' },
  {
    name: 'both',
    in: '<img alt=a.png><img alt=image>',
    outcome: 'file-name',
    data: { checked: 2, failed: 1 },
  },
  { name: 'an empty text', in: '<img alt="">', outcome: 'none' },
  { name: 'no text', in: '<img>', outcome: 'none' },
  { name: 'hidden', in: '<img hidden alt=a.png>', outcome: 'none' },
  { name: 'truncated page', in: '<img alt=a.png>', body: { truncated: true }, outcome: 'unknown' },
]);
