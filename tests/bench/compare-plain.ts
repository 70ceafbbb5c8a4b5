import type { Locator, Page } from 'playwright';
import { compare } from '#tests/bench/compare.ts';
import type { Budget, Figure } from '#tests/bench/figure.ts';
import { type Nodes, threadClock } from '#tests/bench/page-clock.ts';
import { copyToPlainPage } from '#tests/bench/plain-page.ts';

interface Steps {
  readonly what: string;
  /** Brings the page into the state before the step; not measured. */
  readonly prepare: () => Promise<unknown>;
  /** The measured step. */
  readonly step: () => Promise<unknown>;
  /** The element that the step draws or changes. The floor is to build its nodes. */
  readonly built: string;
  /** Returns the nodes that the floor builds; by default all nodes of that element. */
  readonly copy?: (built: Locator) => Promise<Nodes>;
  /** A step in the plain page; when given, this step is the floor. */
  readonly floor?: (plain: Page) => Promise<unknown>;
  readonly budget: Budget;
}

/** Compares a step of a page with plain DOM calls that build the same nodes in a copy of the page without scripts. */
export async function comparePlain(page: Page, steps: Steps): Promise<Figure> {
  const { what, prepare, step, built, budget, copy = allNodes } = steps;
  const took = await threadClock(page);
  const ours = async () => {
    await page.bringToFront();
    await prepare();
    return took(step);
  };
  await ours();
  const nodes = await copy(page.locator(built).first());
  const plain = await copyToPlainPage(page);
  const { floor: plainStep } = steps;
  const floor = async () =>
    plainStep === undefined ? plain.rebuild(built, nodes) : plain.took(() => plainStep(plain.page));
  for (const warmUp of [ours, floor, ours, floor]) await warmUp();
  const figure = await compare({ what, ours, floor, budget, show: (time) => `${time.toFixed(1)} ms` });
  await plain.page.close();
  return figure;
}

function allNodes(built: Locator): Promise<Nodes> {
  return built.evaluate((element) => window.pageClock.nodesOf(element));
}
