import type { Page } from 'playwright';

/** An element with its attributes and children, or a text, as data. */
export type Nodes =
  | string
  | { readonly tag: string; readonly at: Readonly<Record<string, string>>; readonly in: readonly Nodes[] };

/** A step of a page, and the elements that it changes. */
interface Step {
  readonly act: () => void;
  readonly within: Node;
  /** Whether the step is complete, checked after each change of the nodes; by default the first change completes it. */
  readonly isDone?: () => boolean;
}

declare global {
  interface Window {
    readonly pageClock: {
      /** Acts when the page is idle, and waits until the effect is painted and the page is idle again. */
      untilIdle(step: Step): Promise<void>;
      /**
       * Acts when the page is idle, and waits until the effect is painted. Idle callbacks after the paint do not count.
       */
      untilPainted(step: Step): Promise<void>;
      /** Waits until the next frame is painted. */
      painted(): Promise<void>;
      nodesOf(element: Element): Nodes;
      /** Creates the nodes one by one. */
      build(nodes: Nodes): Node;
    };
  }
}

/** Adds `window.pageClock`, which times steps and copies nodes, to every document that a page opens from now on. */
export function installClock(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const SVG = 'http://www.w3.org/2000/svg';
    const nodesOf = (element: Element): Nodes => ({
      tag: element.localName,
      at: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      in: [...element.childNodes].flatMap((child) =>
        child instanceof Element ? [nodesOf(child)] : child instanceof Text ? [child.data] : [],
      ),
    });
    const build = (nodes: Nodes, isInSvg = false): Node => {
      if (typeof nodes === 'string') return document.createTextNode(nodes);
      const isSvg = isInSvg || nodes.tag === 'svg';
      const element = isSvg ? document.createElementNS(SVG, nodes.tag) : document.createElement(nodes.tag);
      for (const [name, value] of Object.entries(nodes.at)) element.setAttribute(name, value);
      for (const child of nodes.in) element.appendChild(build(child, isSvg));
      return element;
    };
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Chromium does not run an idle callback in a tab that was brought to the front and has no frame to paint.
    const nextIdle = () => frame().then(idle);
    const painted = () => frame().then(() => new Promise<void>((resolve) => setTimeout(resolve)));
    const untilDone = async ({ act, within, isDone = () => true }: Step) => {
      await nextIdle();
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(within, { childList: true, subtree: true, attributes: true, characterData: true });
        act();
      });
    };
    const untilPainted = (step: Step) => untilDone(step).then(painted);
    const untilIdle = (step: Step) => untilDone(step).then(nextIdle).then(nextIdle);
    Object.assign(window, { pageClock: { untilIdle, untilPainted, painted, nodesOf, build } });
  });
}

/**
 * Returns a function that runs a step in the page and returns the processor time of the page's main thread in
 * milliseconds: scripts, styles, layout and the drawing commands. Unlike the time until the paint, it does not include
 * the time that other processes use.
 */
export async function threadClock(page: Page): Promise<(step: () => Promise<unknown>) => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return async (step) => {
    await page.bringToFront();
    const before = await spent();
    await step();
    return (await spent()) - before;
  };
}
