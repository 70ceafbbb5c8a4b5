import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/**
 * Draws the PNG icons of both builds from their SVG sources: `npm run icons`, after a change in public/brand/.
 * The 16-pixel icon has its own drawing, aligned to whole pixels.
 */
const read = (/** @type {string} */ name) => readFileSync(inPublic(`brand/${name}.svg`), 'utf8');
const icon = read('icon');
const small = read('icon-small');
// A launcher may crop a maskable icon to a circle of 80 % of its width. The mark fits into that circle, and the background fills the whole square.
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="#17392e"/><svg x="80" y="80" width="352" height="352" viewBox="0 0 128 128">${icon}</svg></svg>`;

// The stores show the 128-pixel icon with 16 pixels of space on each side.
const padded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><svg x="16" y="16" width="96" height="96" viewBox="0 0 128 128">${icon}</svg></svg>`;

draw('icon/16.png', small, 16);
for (const size of [32, 48, 96, 192, 512]) draw(`icon/${size}.png`, icon, size);
draw('icon/128.png', padded, 128);
draw('icon/maskable-512.png', maskable, 512);

// The preview of a shared link: ten bars against the line, above the name.
const VALUES = [6, 1, 1, 2, 1, 4, 3, 5, 4, 3];
const bars = VALUES.map((value, index) => {
  const [x, height] = [96 + index * 102, value * 46];
  return `<rect x="${x}" y="${540 - height}" width="74" height="${height}" rx="8" fill="${value > 2 ? '#4cc39a' : '#ff5a4f'}"/>`;
}).join('');
draw(
  'brand/share.png',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0e1613"/>
  <svg x="96" y="72" width="404" height="88" viewBox="0 0 404 88">${read('wordmark-on-dark')}</svg>${bars}
  <path d="M72 425H1128" stroke="#ffffff" stroke-width="6" stroke-dasharray="22 14"/></svg>`,
  1200,
);

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
