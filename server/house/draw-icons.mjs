import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/**
 * Draws the PNG icons of both builds from their SVG sources: `npm run icons`, after a change in public/brand/.
 * 16 px has a drawing of its own, laid on whole pixels.
 */
const read = (/** @type {string} */ name) => readFileSync(inPublic(`brand/${name}.svg`), 'utf8');
const icon = read('icon');
const small = read('icon-small');
// A launcher may cut a maskable icon to a circle of 80 %: the mark stays inside it, its ground fills the square.
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="#17392e"/><svg x="80" y="80" width="352" height="352" viewBox="0 0 128 128">${icon}</svg></svg>`;

for (const size of [16, 32, 48, 96, 128, 192, 512]) draw(`icon/${size}.png`, size === 16 ? small : icon, size);
draw('icon/maskable-512.png', maskable, 512);

/**
 * @param {string} name below public/
 * @param {string} svg
 * @param {number} width in pixels
 */
function draw(name, svg, width) {
  writeFileSync(inPublic(name), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

/** @param {string} name */
function inPublic(name) {
  return fileURLToPath(new URL(`../../public/${name}`, import.meta.url));
}
