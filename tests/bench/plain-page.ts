import type { Page } from 'playwright';
import { installClock, type Nodes, threadClock } from '#tests/bench/page-clock.ts';

/** A page without scripts with a copy of the document of another page. */
export interface PlainPage {
  readonly page: Page;
  /** Removes an element and returns the processor time of building it again node by node. */
  rebuild(selector: string, nodes: Nodes): Promise<number>;
  /** The processor time of a step in this page. */
  took(step: () => Promise<unknown>): Promise<number>;
}

/**
 * Copies the document of a page as it is now, with its style sheets, into a new tab: the floor of a step is to build
 * the same nodes in it by the DOM's own functions. The copy has no address, so its texts are in a font of the system.
 */
export async function copyToPlainPage(of: Page): Promise<PlainPage> {
  const html = await of.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const one of copy.querySelectorAll('script, link, style')) one.remove();
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    copy.querySelector('head')?.append(Object.assign(document.createElement('style'), { textContent: css.join('\n') }));
    return `<!doctype html>${copy.outerHTML}`;
  });
  const page = await of.context().newPage();
  await page.setViewportSize(of.viewportSize() ?? { width: 1440, height: 900 });
  await installClock(page);
  await page.goto('about:blank');
  await page.setContent(html);
  const took = await threadClock(page);
  return {
    page,
    took,
    async rebuild(selector, nodes) {
      await page.bringToFront();
      // The nodes are sent before the measurement, because parsing them takes about as long as building them.
      const removed = await page
        .locator(selector)
        .first()
        .evaluateHandle((element, nodes) => {
          const place = { parent: element.parentElement as Element, next: element.nextSibling, nodes };
          element.remove();
          return place;
        }, nodes);
      const build = () =>
        removed.evaluate(({ parent, next, nodes }) => {
          const act = () => parent.insertBefore(window.pageClock.build(nodes), next);
          return window.pageClock.untilIdle({ act, within: parent });
        });
      return took(build);
    },
  };
}
