import { readFileSync } from 'node:fs';

const WORDMARK = new URL('../../public/brand/wordmark-on-dark.svg', import.meta.url);
const asUrl = (picture: Buffer, type = 'image/png') => `data:${type};base64,${picture.toString('base64')}`;

/** A page with a plain article, and the panel at its right or the popup over it, as in a browser. */
export function besideArticle(picture: Buffer, place: 'panel' | 'popup' = 'panel'): string {
  const line = (width: number) => `<i style="width:${width}%"></i>`;
  const paragraph = [96, 91, 98, 88, 62].map(line).join('');
  const position =
    place === 'panel'
      ? 'inset:0 0 0 auto;border-left:1px solid #c9d3ce'
      : 'top:16px;right:24px;border-radius:12px;box-shadow:0 12px 40px #14201b55';
  return `<!doctype html><style>
    body{margin:0;background:#fff;font:16px system-ui}
    article{width:720px;padding:56px 64px}
    h1{font-size:40px;margin:0 0 28px;color:#14201b}
    p{margin:0 0 28px}
    i{display:block;height:14px;margin:10px 0;border-radius:7px;background:#e3e8e6}
    img{position:fixed;${position}}
  </style><article><h1>Ten games, one line</h1>${`<p>${paragraph}</p>`.repeat(4)}</article><img alt="" src="${asUrl(picture)}">`;
}

/** A page with the name, the slogan and a panel on the green of the brand. */
export function promotion(chart: Buffer): string {
  const mark = asUrl(readFileSync(WORDMARK), 'image/svg+xml');
  return `<!doctype html><style>
    body{margin:0;height:100vh;display:grid;align-items:center;overflow:hidden;background:#0f2a21;color:#fff}
    div{padding:0 0 0 8vw}
    .mark{width:min(30vw,360px)}
    p{margin:1em 0 0;font:600 max(17px,2.3vw)/1.35 system-ui}
    .chart{position:absolute;top:9vh;right:8vw;width:min(42vw,420px);border-radius:14px;box-shadow:0 20px 60px #0008}
  </style><div><img class="mark" alt="" src="${mark}"><p>Ten games,<br>one line.</p></div><img class="chart" alt="" src="${asUrl(chart)}">`;
}
