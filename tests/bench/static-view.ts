import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { ViewNode } from '#lib/shell/last-view.ts';

/**
 * Writes a page with the nodes and styles of the popup's last view, without a script: the least work of any page that paints this view.
 *
 * @param from the folder of the built extension
 * @param into the folder of another extension, which gets `view.html` and the fonts
 */
export async function writeStaticView(nodes: readonly ViewNode[], from: string, into: string): Promise<void> {
  const popup = await readFile(join(from, 'popup.html'), 'utf8');
  const head = popup.replaceAll(/<script[^>]*><\/script>/g, '').replace(/<body>[\s\S]*/, '');
  await cp(join(from, 'assets'), join(into, 'assets'), { recursive: true });
  await writeFile(
    join(into, 'view.html'),
    `${head}<body><div id="last-view">${nodes.map(html).join('')}</div></body></html>`,
  );
}

function html(node: ViewNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const [name, attributes, ...children] = node;
  const inTag = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${inTag.join('')}>${children.map(html).join('')}</${name}>`;
}
