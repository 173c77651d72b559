/** A script library: its file names, and the first versions without its known vulnerabilities. */
type Library = {
  name: string;
  /** Names of its files and packages in URLs, without version and extension. */
  files: string;
  /** Other names of the folder above its version: packages and hosts. */
  folders?: string;
  /**
   * The first safe version by the advisories as of November 2026 (GitHub Advisory Database); `advisory` is the most
   * severe one. Several versions, in order, if later major versions have their own fix.
   */
  safeFrom: string | readonly string[] | null;
  advisory: string | null;
};

/** Libraries that pages load from separate files, as of November 2026. */
const LIBRARIES: readonly Library[] = [
  { name: 'jQuery', files: 'jquery', safeFrom: '3.5.0', advisory: 'CVE-2020-11023' },
  {
    name: 'jQuery UI',
    files: 'jquery-ui|jqueryui',
    folders: 'jquery.ui|jquery-ui-dist|code.jquery.com/ui',
    safeFrom: '1.13.2',
    advisory: 'CVE-2022-31160',
  },
  { name: 'jQuery Migrate', files: 'jquery-migrate', safeFrom: null, advisory: null },
  {
    name: 'Bootstrap',
    files: 'bootstrap|bootstrap.bundle',
    folders: 'twitter-bootstrap',
    safeFrom: ['3.4.1', '4.3.1'],
    advisory: 'CVE-2019-8331',
  },
  {
    name: 'AngularJS',
    files: 'angular|angularjs|angular.js',
    folders: 'code.angularjs.org',
    safeFrom: '999',
    advisory: 'CVE-2022-25869',
  },
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
  { name: 'DOMPurify', files: 'dompurify|purify', safeFrom: ['2.5.4', '3.1.3'], advisory: 'CVE-2024-45801' },
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

const BY_FILE = byName(({ files }) => files);
const BY_FOLDER = byName(({ files, folders }) => (folders === undefined ? files : `${files}|${folders}`));

function byName(namesOf: (library: Library) => string): ReadonlyMap<string, Library> {
  return new Map(
    LIBRARIES.flatMap((library) =>
      namesOf(library)
        .split('|')
        .map((name) => [name, library] as const),
    ),
  );
}

/** A library found in a URL. `version` is null when it is not in the URL. */
export type FoundLibrary = { name: string; version: string | null; advisory: string | null };

const ADDRESS_CHARACTERS_MAX = 2_048;
const SEGMENTS_MAX = 30;
/** A path segment that is a version, and one that ends in a version after a name. */
const VERSION = /^v?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)(?=$|[-.@+])/;
const NAME_AND_VERSION = /^(.+?)[-.@]v?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)(?=$|[-.@+])/;

/** The library in the URL of a script, from its file; null when it is not a known one. */
export function libraryOf(address: string): FoundLibrary | null {
  const shown = address.slice(0, ADDRESS_CHARACTERS_MAX).toLowerCase();
  const path = shown.split(/[?#]/, 1)[0] ?? '';
  const library = BY_FILE.get(nameOf(path.slice(path.lastIndexOf('/') + 1)));
  if (library === undefined) return null;
  const version = versionInPath(library, path) ?? versionOfWordPress(library, shown);
  return { name: library.name, version, advisory: isUnsafe(library, version) ? library.advisory : null };
}

/** Normalizes a file or folder name: no extension, content hash, build variant or version. */
function nameOf(segment: string): string {
  return segment
    .replace(/\.m?js$/, '')
    .replace(/[.-][0-9a-f]{8,64}$/, '')
    .replace(/[.-](?:slim|min|prod|production|umd|esm|bundle)(?=[.-]|$)/g, '')
    .replace(/(?:[-.@]v?\d{1,3}(?:\.\d{1,3}){1,3})$/, '')
    .replace(/[.-](?:slim|min)$/, '');
}

/**
 * The version in the last segment that names the library (`jquery-3.7.1.min.js`, `jquery@3.7.1`) or in the one after it
 * (`jquery/3.7.1`). Versions in other segments belong to something else, such as a theme.
 */
function versionInPath(library: Library, path: string): string | null {
  const segments = path.split('/').slice(-SEGMENTS_MAX);
  for (let at = segments.length - 1; at >= 0; at--) {
    const segment = segments[at] ?? '';
    const [, name = '', own] = NAME_AND_VERSION.exec(segment) ?? [];
    if (own !== undefined && isNamed(library, name)) return own;
    const version = VERSION.exec(segment)?.[1];
    if (version === undefined) continue;
    const above = segments[at - 1] ?? '';
    if (isNamed(library, above) || isNamed(library, `${segments[at - 2]}/${above}`)) return version;
  }
  return null;
}

function isNamed(library: Library, segment: string): boolean {
  return BY_FOLDER.get(segment) === library || BY_FOLDER.get(nameOf(segment)) === library;
}

/** WordPress puts the version of its bundled jQuery into the query. `ver` of other files is often that of a theme. */
function versionOfWordPress({ name }: Library, address: string): string | null {
  if (name !== 'jQuery' || !address.includes('/wp-includes/js/jquery/')) return null;
  return /[?&]ver=(\d{1,3}\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(address)?.[1] ?? null;
}

function isUnsafe({ safeFrom }: Library, version: string | null): boolean {
  if (version === null || safeFrom === null) return false;
  const bounds = typeof safeFrom === 'string' ? [safeFrom] : safeFrom;
  const major = version.split('.', 1)[0];
  return bounds.some(
    (bound, at) => isBelow(version, bound) && (at === 0 || bound.split('.', 1)[0] === major),
  );
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
