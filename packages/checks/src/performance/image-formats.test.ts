import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { imageFormats } from './image-formats.ts';

const images = (...sources: string[]) => sources.map((src) => `<img src="${src}">`).join('');
const NEW = 'a.WEBP';
const OLD = 'a.jpg';
/** Four elements with files of their own: `$` is a number in their names. */
const four = (element: string) => ['1', '2', '3', '4'].map((at) => element.replaceAll('$', at)).join('');

describeCheck(imageFormats, [
  {
    name: 'half of them',
    in: images(NEW, 'b.svg?v=2', OLD, 'b.jpg'),
    outcome: 'modern',
    message: '2 of 4 images are JPEG, PNG or GIF.',
    data: { known: 4, legacy: 2 },
  },
  {
    name: 'pictures that offer a modern format',
    in: four('<picture><source type="image/AVIF" srcset=$.avif><img src=$.jpg></picture>'),
    outcome: 'modern',
    data: { legacy: 0 },
  },
  {
    name: 'a source without a type',
    in: four('<picture><source srcset="$.webp 1x"><img src=$.jpg></picture>'),
    outcome: 'modern',
  },
  {
    name: 'a srcset with a modern format',
    in: four('<img src=$.jpg srcset="$.avif 1x, b$.avif 2x">'),
    outcome: 'modern',
  },
  {
    name: 'more than half',
    in: images(NEW, OLD, 'b.JPEG', 'c.png'),
    outcome: 'legacy',
    message: '3 of 4 images are JPEG, PNG or GIF.',
    data: { known: 4, legacy: 3 },
    evidence: 3,
  },
  {
    name: 'pictures that differ only in size',
    in: four('<picture><source media="(width<9em)" srcset=$.jpg><img src=b$.jpg></picture>'),
    outcome: 'legacy',
  },
  {
    name: 'URLs of image services',
    in: images(
      'a.jpg?format=webp',
      'https://res.example/f_auto/a.jpg',
      '/image/17',
      '/cdn-cgi/image/w=9/a.png',
    ),
    outcome: 'unclear',
  },
  {
    name: 'a modern format under an old extension',
    in: images('/a.jpg', '/b.jpg', '/c.jpg', 'd.jpg'),
    ...withAssets(
      assetOf('/a.jpg', { image: { format: 'avif', width: 9, height: 9 } }),
      assetOf('/b.jpg', { headers: { 'content-type': 'image/webp; x=y' } }),
    ),
    outcome: 'modern',
    data: { known: 4, legacy: 2 },
  },
  {
    name: 'an older format at a URL without extension',
    in: images('/1', '/2', '/3?w=100', '/4#x'),
    ...withAssets(
      ...['/1', '/2', '/3?w=100', '/4'].map((path) =>
        assetOf(path, { kind: 'image', wire: 9_000, headers: { 'content-type': 'image/jpeg' } }),
      ),
    ),
    outcome: 'legacy',
    data: { known: 4, legacy: 4 },
  },
  {
    name: 'in a stylesheet of the site',
    in: images(NEW, OLD, 'b.jpg'),
    ...withAssets(
      assetOf('/bg.png', { sheetUrl: '/a.css', image: { format: 'png', width: 9, height: 9 } }),
      assetOf('/gone.png', { sheetUrl: '/a.css', status: 404 }),
    ),
    outcome: 'legacy',
    data: { known: 4, legacy: 3 },
    evidence: [{ snippet: '<img src="a.jpg">' }, {}, { url: 'https://www.example.com/bg.png' }],
  },
  {
    name: 'icons',
    in: images('/a.gif', '/b.png', '/c.png', '/d.gif'),
    ...withAssets(
      ...['/a.gif', '/b.png', '/c.png', '/d.gif'].map((path) =>
        assetOf(path, { kind: 'image', wire: 8_192 }),
      ),
    ),
    outcome: 'small',
    message: '4 of 4 images are JPEG, PNG or GIF. Each is too small to save much in another format.',
    data: { known: 4, legacy: 4 },
  },
  {
    name: 'icons and a photo',
    in: images('/a.gif', '/b.png', '/c.png', '/d.jpg'),
    ...withAssets(
      ...['/a.gif', '/b.png', '/c.png'].map((path) => assetOf(path, { kind: 'image', wire: 100 })),
      assetOf('/d.jpg', { wire: 8_193 }),
    ),
    outcome: 'legacy',
  },
  {
    name: 'icons and an image of unknown size',
    in: images('/a.gif', '/b.png', '/c.png', '/d.jpg'),
    ...withAssets(
      ...['/a.gif', '/b.png', '/c.png'].map((path) => assetOf(path, { kind: 'image', wire: 100 })),
    ),
    outcome: 'legacy',
  },
  { name: 'three', in: images(OLD, 'b.jpg', 'c.jpg'), outcome: 'unclear' },
  { name: 'one file many times', in: images(...Array.from({ length: 9 }, () => OLD)), outcome: 'unclear' },
  {
    name: 'a placeholder that a script replaces',
    in: four('<img src="/wait.gif" data-src="/$.webp" class="lazyload">'),
    outcome: 'unclear',
  },
  {
    name: 'one fallback of several pictures',
    in: four('<picture><source type=image/webp srcset=$.webp><img src=a.jpg></picture>'),
    outcome: 'modern',
    data: { known: 4, legacy: 0 },
  },
  { name: 'none', in: '<p>x</p>', outcome: 'unclear' },
  {
    name: 'data:',
    in: images(...Array.from({ length: 5 }, () => 'data:image/png;base64,iVBO')),
    outcome: 'unclear',
  },
  { name: 'truncated page', in: images(OLD, OLD, OLD, OLD), body: { truncated: true }, outcome: 'unknown' },
]);
