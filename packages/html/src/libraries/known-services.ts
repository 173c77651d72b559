/** Purpose of a third-party service: web analytics, or tracking people across sites. */
export type ServiceKind = 'analytics' | 'tracker';

/**
 * Services by the hosts (or hosts with a path prefix) that pages load them from, as of November 2026. This list can be
 * extended.
 */
const SERVICES: Readonly<Record<ServiceKind, Readonly<Record<string, string>>>> = {
  analytics: {
    'Adobe Analytics': 'omtrdc.net 2o7.net',
    Ahoy: 'ahoyanalytics.com',
    Amplitude: 'amplitude.com',
    'Cloudflare Web Analytics': 'static.cloudflareinsights.com',
    Fathom: 'cdn.usefathom.com',
    'Google Analytics': 'google-analytics.com ssl.google-analytics.com googletagmanager.com/gtag/js',
    'Google Tag Manager': 'googletagmanager.com/gtm.js googletagmanager.com/ns.html',
    GoatCounter: 'gc.zgo.at goatcounter.com',
    Heap: 'heapanalytics.com cdn.heapanalytics.com',
    'Jetpack Stats': 'stats.wp.com pixel.wp.com',
    Matomo: 'matomo.cloud cdn.matomo.cloud innocraft.cloud',
    Mixpanel: 'mixpanel.com mxpnl.com',
    'New Relic': 'js-agent.newrelic.com nr-data.net',
    Plausible: 'plausible.io',
    PostHog: 'posthog.com',
    Siteimprove: 'siteimproveanalytics.com siteimproveanalytics.io',
    Segment: 'cdn.segment.com segment.io',
    'Simple Analytics': 'simpleanalyticscdn.com scripts.simpleanalyticscdn.com',
    Statcounter: 'statcounter.com',
    'US Digital Analytics Program': 'dap.digitalgov.gov',
    Umami: 'umami.is cloud.umami.is',
    'Yandex Metrica': 'mc.yandex.ru mc.yandex.com',
    'Baidu Tongji': 'hm.baidu.com',
    Piano: 'xiti.com aticdn.net',
  },
  tracker: {
    'Meta Pixel':
      'connect.facebook.net/en_US/fbevents.js connect.facebook.net/en_US/fbds.js connect.facebook.net/signals facebook.com/tr',
    // Social plug-ins and sign-in, in files by language; after the pixel, which has its own files.
    'Facebook SDK': 'connect.facebook.net',
    'Google Ads': 'doubleclick.net googleadservices.com googlesyndication.com adservice.google.com',
    'Amazon Ads': 'amazon-adsystem.com',
    AdRoll: 'adroll.com',
    AppNexus: 'adnxs.com',
    Criteo: 'criteo.com criteo.net',
    'Crazy Egg': 'crazyegg.com',
    FullStory: 'fullstory.com',
    Hotjar: 'hotjar.com static.hotjar.com',
    HubSpot: 'hs-scripts.com hs-analytics.net',
    Intercom: 'widget.intercom.io',
    'LinkedIn Insight': 'snap.licdn.com px.ads.linkedin.com',
    Lucky: 'luckyorange.com luckyorange.net',
    'Microsoft Advertising': 'bat.bing.com',
    'Microsoft Clarity': 'clarity.ms',
    Mouseflow: 'mouseflow.com',
    Outbrain: 'outbrain.com',
    'Pinterest Tag': 'ct.pinterest.com s.pinimg.com/ct',
    PubMatic: 'pubmatic.com',
    Quantcast: 'quantserve.com quantcount.com',
    Rubicon: 'rubiconproject.com',
    'Reddit Pixel': 'redditstatic.com/ads alb.reddit.com',
    Scorecard: 'scorecardresearch.com',
    'Snap Pixel': 'sc-static.net tr.snapchat.com',
    Taboola: 'taboola.com',
    'The Trade Desk': 'adsrvr.org',
    'TikTok Pixel': 'analytics.tiktok.com',
    'X Pixel': 'static.ads-twitter.com analytics.twitter.com',
    'VK Pixel': 'vk.com/rtrg top-fwz1.mail.ru',
  },
};

/** Text in inline scripts that load a service; `file` distinguishes services on one host. */
const CALLS: readonly { call: string; kind: ServiceKind; name: string; file?: RegExp }[] = [
  { call: 'googletagmanager.com/gtm.js', kind: 'analytics', name: 'Google Tag Manager' },
  { call: 'google-analytics.com/', kind: 'analytics', name: 'Google Analytics' },
  { call: 'connect.facebook.net/', kind: 'tracker', name: 'Meta Pixel', file: /\/fb(?:events|ds)\.js/ },
  { call: 'connect.facebook.net/', kind: 'tracker', name: 'Facebook SDK', file: /\/(?:all|sdk)(?:\/|\.js)/ },
  { call: 'static.hotjar.com/', kind: 'tracker', name: 'Hotjar' },
  { call: 'www.clarity.ms/tag/', kind: 'tracker', name: 'Microsoft Clarity' },
  { call: 'snap.licdn.com/', kind: 'tracker', name: 'LinkedIn Insight' },
  { call: 'analytics.tiktok.com/', kind: 'tracker', name: 'TikTok Pixel' },
  { call: 'mc.yandex.ru/', kind: 'analytics', name: 'Yandex Metrica' },
  { call: 'matomo.js', kind: 'analytics', name: 'Matomo' },
];

/** A service at a host, for URLs whose path starts with `path`. */
export type Service = { name: string; kind: ServiceKind; path: string };

const BY_HOST: ReadonlyMap<string, readonly Service[]> = servicesByHost();

function servicesByHost(): ReadonlyMap<string, readonly Service[]> {
  const byHost = new Map<string, Service[]>();
  for (const kind of ['analytics', 'tracker'] as const) {
    for (const [name, locations] of Object.entries(SERVICES[kind])) {
      for (const location of locations.split(' ')) {
        const [host = '', ...rest] = location.split('/');
        const path = rest.length === 0 ? '' : `/${rest.join('/')}`;
        byHost.set(host, [...(byHost.get(host) ?? []), { name, kind, path }]);
      }
    }
  }
  return byHost;
}

/** The services at a host or a parent domain, by path prefix; empty for unknown hosts. In lowercase. */
export function servicesAt(hostname: string): readonly Service[] {
  for (let host = hostname; host !== ''; host = parentOf(host)) {
    const found = BY_HOST.get(host);
    if (found !== undefined) return found;
  }
  return NONE;
}

const NONE: readonly Service[] = [];

function parentOf(host: string): string {
  const dot = host.indexOf('.');
  return dot === -1 ? '' : host.slice(dot + 1);
}

/** The services that the text of an inline script loads. */
export function servicesCalledIn(text: string): Pick<Service, 'name' | 'kind'>[] {
  return CALLS.filter(({ call, file }) => text.includes(call) && (file === undefined || file.test(text)));
}
