import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { imageSize } from './image-size.ts';

const image = (path: string, wire: number | null, isCandidate = false) =>
  assetOf(path, { wire, isCandidate });

describeCheck(imageSize, [
  {
    name: 'small images',
    ...withAssets(image('/a.png', 200_000), image('/b.jpg', 10)),
    outcome: 'light',
    message: 'Both images are at most 200 kB.',
    data: { images: 2 },
  },
  {
    name: 'a large srcset candidate',
    ...withAssets(image('/a.png', 10), image('/b.png', 5_000_000, true)),
    outcome: 'light',
  },
  { name: 'none', ...withAssets(assetOf('/a.js')), outcome: 'none' },
  {
    name: 'no known sizes',
    ...withAssets(image('/a.png', null), unavailableAsset('/b.png')),
    outcome: 'none',
  },
  {
    name: 'one of two',
    ...withAssets(image('/a.png', 10), image('/b.png', 350_000)),
    outcome: 'heavy',
    message: '1 of 2 images is larger than 200 kB.',
    evidence: [{ url: 'https://www.example.com/b.png', detail: '350 kB' }],
  },
  {
    name: 'a little more than 200 kB',
    ...withAssets(image('/a.png', 200_400)),
    outcome: 'heavy',
    message: 'The image is larger than 200 kB.',
    evidence: [{ detail: 'slightly more than 200 kB' }],
  },
  {
    name: 'more than 1 MB',
    ...withAssets(image('/a.png', 300_000), image('/b.png', 1_000_001)),
    outcome: 'very-heavy',
    message: '2 of 2 images are larger than 200 kB. The largest is larger than 1 MB.',
    evidence: [{ detail: 'slightly more than 1 MB' }, { detail: '300 kB' }],
  },
  {
    name: 'only one, of more than 1 MB',
    ...withAssets(image('/a.png', 1_300_000)),
    outcome: 'very-heavy',
    message: 'The image is larger than 1 MB.',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
