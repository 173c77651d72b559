import { hash } from 'node:crypto';
import { Markup } from './markup/html.ts';

const CSS = `
:root{color-scheme:light dark;--ink:#1a1d23;--soft:#5b6472;--line:#d9dde3;--paper:#fff;--panel:#f5f6f8;--link:#1d4ed8;--good:#15803d;--decent:#a15c00;--bad:#c5221f;--none:#79818d}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaee;--soft:#a3abb8;--line:#3a404b;--paper:#15181d;--panel:#1f242b;--link:#8ab4ff;--good:#5fce84;--decent:#f0b04c;--bad:#ff8a80;--none:#8b93a0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 3rem}
a{color:var(--link)}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .4rem}
h2{font-size:1.2rem;margin:2.2rem 0 .7rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.2rem 0 .3rem}
h4{font-size:.95rem;margin:.8rem 0 .2rem}
p{margin:.3rem 0}
small,.description,footer{color:var(--soft);font-size:.875rem}
nav{display:flex;gap:1.2rem;margin-bottom:1rem}
.summary{display:flex;gap:1.2rem;align-items:center;flex-wrap:wrap}
.summary>div{flex:1 1 18rem;min-width:0}
.word{margin-right:.3rem}.word.good{color:var(--good)}.word.decent{color:var(--decent)}.word.bad{color:var(--bad)}
svg .track{fill:none;stroke:var(--line)}svg .arc{fill:none;stroke:var(--none)}
svg.good .arc{stroke:var(--good)}svg.decent .arc{stroke:var(--decent)}svg.bad .arc{stroke:var(--bad)}
.gauge circle{stroke-width:10}.gauge text{font-size:34px;font-weight:700;fill:var(--ink)}
.bar{display:block;width:100%;height:6px}.bar .track{fill:var(--line);stroke:none}.bar .arc{stroke:none}
.bar.good .arc{fill:var(--good)}.bar.decent .arc{fill:var(--decent)}.bar.bad .arc{fill:var(--bad)}
.sparkline{max-width:100%}.sparkline .arc{stroke-width:2}.sparkline .track{stroke-dasharray:2 4}.sparkline .dot{fill:var(--ink)}
.waterfall{width:100%;height:auto;background:var(--panel)}
.dns{fill:#0e9488}.connect{fill:#d97706}.tls{fill:#9333ea}.wait{fill:#64748b}.receive{fill:#2563eb}
.legend,.categories,.changes,.collapsed ul{list-style:none;padding:0}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.875rem;margin:.3rem 0}
.categories{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem;margin:0}
.categories b{float:right}
.top-issues li{margin:.6rem 0}
.tag{display:inline-block;border:1px solid currentColor;border-radius:.6rem;padding:0 .5rem;font-size:.75rem;color:var(--soft)}
.tag.fail,.tag.high{color:var(--bad)}.tag.warn,.tag.medium{color:var(--decent)}
.points{font-variant-numeric:tabular-nums;font-weight:600;font-size:.875rem}
.finding{border-left:4px solid var(--decent);background:var(--panel);padding:.6rem .9rem;margin:.8rem 0;break-inside:avoid}
.finding.fail{border-color:var(--bad)}
.finding h3{margin:0}
code{display:block;white-space:pre-wrap;font:.8125rem/1.4 ui-monospace,monospace;background:var(--paper);border:1px solid var(--line);border-radius:.25rem;padding:.2rem .4rem;margin:.15rem 0}
code.selector{border:0;background:none;color:var(--soft);padding:0}
summary{cursor:pointer;padding:.3rem 0}
.collapsed li{margin:.3rem 0}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.5rem;margin:1rem 0}
dt{color:var(--soft);font-size:.875rem}dd{margin:0}
table{border-collapse:collapse;width:100%;margin:.5rem 0}caption{text-align:left;color:var(--soft);font-size:.875rem}
th,td{text-align:left;font-weight:400;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line)}
.number{text-align:right;font-variant-numeric:tabular-nums}
.bars th{width:9rem}.bars .number{width:5rem}.value-bar{display:block;width:100%;height:10px}.value-bar rect{fill:var(--link)}
.notice{border-left:4px solid var(--decent);background:var(--panel);padding:.5rem .8rem}
.auth{max-width:26rem}
label{display:block;margin:.5rem 0}
input:not([type=radio]){display:block;width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.3rem;padding:.45rem .6rem}
fieldset{border:1px solid var(--line);border-radius:.3rem;margin:.5rem 0}
button{font:inherit;font-weight:600;color:#fff;background:#1d4ed8;border:0;border-radius:.3rem;padding:.5rem 1.1rem;margin:.4rem 0;cursor:pointer}
button.quiet{color:inherit;background:none;border:1px solid var(--soft)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:.6rem}
@media print{nav{display:none}:root{color-scheme:light;--ink:#000;--soft:#444;--line:#bbb;--paper:#fff;--panel:#fff;--link:#000;--good:#15803d;--decent:#a15c00;--bad:#c5221f}
html{font-size:13px}body{font-size:1rem}main{max-width:none;padding:0}.sharing,.exports,.collapsed.screen-only{display:none}.collapsed ul{columns:2;font-size:.8125rem}.collapsed li{break-inside:avoid}details::details-content{content-visibility:visible}svg,svg *{print-color-adjust:exact}h2,h3{break-after:avoid}}
@page{margin:16mm 14mm}
`;

/** The style of every server-rendered page, for light and dark, narrow and wide, screen and print. The CSP allows it by its digest. */
export const STYLE_ELEMENT = Markup.ofEscaped(`<style>${CSS}</style>`);

/** The CSP source that allows only this style (CSP3 section 6.7.3.3). */
export const STYLE_SOURCE = `'sha256-${hash('sha256', CSS, 'base64')}'`;
