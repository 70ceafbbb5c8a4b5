import { gzipSync } from 'node:zlib';
import { EXTENSION } from '#tests/bench/extension.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { panelScripts } from '#tests/bench/panel-scripts.ts';
import { say } from '#tests/bench/say.ts';
import { readBuiltPage } from '#tests/support/built-page.ts';

/**
 * The script of the built extension's pages: of the popup all that it can ever load, of the side panel what the browser has
 * really run when a signed-in user's first chart is drawn.
 */
export async function pageWeights(): Promise<Figure[]> {
  const popup = weight(readBuiltPage(EXTENSION, 'popup.html').everything.values());
  say('weights: drawing a first chart in the side panel');
  const scripts = await panelScripts();
  for (const [address, code] of scripts) say(`weights: ${weight([code]).toFixed(1).padStart(6)} kB ${address}`);
  const panel = weight(scripts.values());
  return [row('popup: script', popup, 110), row('side panel: script before the first chart', panel, 290)];
}

/** Scripts in kB of gzip, each packed by itself (1 kB = 1,000 bytes). */
function weight(scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
}

function row(what: string, figure: number, atMost: number): Figure {
  const measured = `${figure.toFixed(1)} kB gzip`;
  return { what, measured, floor: null, figure, unit: ' kB', budget: { atMost } };
}
