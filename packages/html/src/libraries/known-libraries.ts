/** A script library: its file names, and the first version without its known vulnerabilities. */
type Library = {
  name: string;
  /** Names of its files and packages in URLs, without version and extension. */
  files: string;
  /** Advisories as of November 2026 (GitHub Advisory Database): below this version, and the most severe one. */
  safeFrom: string | null;
  advisory: string | null;
};

/** Libraries that pages load from files, as of November 2026. */
const LIBRARIES: readonly Library[] = [
  { name: 'jQuery', files: 'jquery', safeFrom: '3.5.0', advisory: 'CVE-2020-11023' },
  { name: 'jQuery UI', files: 'jquery-ui|jqueryui', safeFrom: '1.13.2', advisory: 'CVE-2022-31160' },
  { name: 'jQuery Migrate', files: 'jquery-migrate', safeFrom: null, advisory: null },
  { name: 'Bootstrap', files: 'bootstrap|bootstrap.bundle', safeFrom: '3.4.1', advisory: 'CVE-2019-8331' },
  { name: 'AngularJS', files: 'angular|angularjs|angular.js', safeFrom: '999', advisory: 'CVE-2022-25869' },
  {
    name: 'React',
    files: 'react|react.production|react.development',
    safeFrom: null,
    advisory: null,
  },
  {
    name: 'Vue',
    files: 'vue|vue.global|vue.global.prod|vue.runtime.global.prod',
    safeFrom: null,
    advisory: null,
  },
  { name: 'Lodash', files: 'lodash|lodash.core', safeFrom: '4.17.21', advisory: 'CVE-2021-23337' },
  {
    name: 'Underscore',
    files: 'underscore|underscore.js|underscore-umd',
    safeFrom: '1.12.1',
    advisory: 'CVE-2021-23358',
  },
  {
    name: 'Moment',
    files: 'moment|moment.js|moment-with-locales',
    safeFrom: '2.29.4',
    advisory: 'CVE-2022-31129',
  },
  {
    name: 'Handlebars',
    files: 'handlebars|handlebars.js|handlebars.runtime',
    safeFrom: '4.7.7',
    advisory: 'CVE-2021-23369',
  },
  { name: 'DOMPurify', files: 'dompurify|purify', safeFrom: '2.5.4', advisory: 'CVE-2024-45801' },
  { name: 'D3', files: 'd3|d3.v7|d3.v6|d3.v5|d3.v4|d3.v3', safeFrom: null, advisory: null },
  { name: 'GSAP', files: 'gsap|tweenmax', safeFrom: '3.6.0', advisory: 'CVE-2020-28478' },
  { name: 'Swiper', files: 'swiper|swiper-bundle', safeFrom: '6.5.1', advisory: 'CVE-2021-23370' },
  { name: 'Chart.js', files: 'chart|chart.js|chart.umd', safeFrom: '2.9.4', advisory: 'CVE-2020-7746' },
  { name: 'Axios', files: 'axios', safeFrom: null, advisory: null },
  { name: 'Alpine.js', files: 'alpine|alpinejs', safeFrom: null, advisory: null },
  { name: 'htmx', files: 'htmx|htmx.org', safeFrom: null, advisory: null },
  { name: 'Modernizr', files: 'modernizr', safeFrom: null, advisory: null },
  { name: 'Prototype', files: 'prototype', safeFrom: '999', advisory: 'CVE-2020-27511' },
  { name: 'MooTools', files: 'mootools|mootools-core', safeFrom: null, advisory: null },
  { name: 'Knockout', files: 'knockout', safeFrom: '3.5.0', advisory: 'CVE-2019-14862' },
  { name: 'Select2', files: 'select2', safeFrom: '4.0.6', advisory: 'CVE-2016-10744' },
];

const BY_FILE: ReadonlyMap<string, Library> = new Map(
  LIBRARIES.flatMap((library) => library.files.split('|').map((file) => [file, library] as const)),
);

/** A library found in a URL. `version` is null when it is not in the URL. */
export type FoundLibrary = { name: string; version: string | null; advisory: string | null };

const ADDRESS_CHARACTERS_MAX = 2_048;
const VERSION = /(?:^|[-.@/v])(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)(?=$|[-./@+?])/;

/** The library in the URL of a script, from its file or a parent folder; null when it is not a known one. */
export function libraryOf(address: string): FoundLibrary | null {
  const path = address.slice(0, ADDRESS_CHARACTERS_MAX).split(/[?#]/, 1)[0]?.toLowerCase() ?? '';
  const file = path.slice(path.lastIndexOf('/') + 1);
  const stem = file
    .replace(/\.m?js$/, '')
    .replace(/[.-](?:slim|min|prod|production|umd|esm|bundle)(?=[.-]|$)/g, '')
    .replace(/(?:[-.@]v?\d{1,3}(?:\.\d{1,3}){1,3})$/, '')
    .replace(/[.-](?:slim|min)$/, '');
  const library = BY_FILE.get(stem);
  if (library === undefined) return null;
  const version = VERSION.exec(file)?.[1] ?? VERSION.exec(path)?.[1] ?? null;
  const isUnsafe = version !== null && library.safeFrom !== null && isBelow(version, library.safeFrom);
  return { name: library.name, version, advisory: isUnsafe ? library.advisory : null };
}

function isBelow(version: string, bound: string): boolean {
  const own = version.split('.').map(Number);
  const other = bound.split('.').map(Number);
  for (let at = 0; at < 3; at++) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
