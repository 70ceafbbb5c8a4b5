import type { Page } from 'playwright';
import { compare } from '#tests/bench/compare.ts';
import type { Budget, Figure } from '#tests/bench/figure.ts';
import { threadClock } from '#tests/bench/page-clock.ts';
import { copyToPlainPage } from '#tests/bench/plain-page.ts';

interface Steps {
  readonly what: string;
  /** Brings the page into the state before the step; not measured. */
  readonly prepare: () => Promise<unknown>;
  /** The measured step. */
  readonly step: () => Promise<unknown>;
  /** The element that the step draws or changes: its nodes are the floor's. */
  readonly built: string;
  readonly budget: Budget;
}

/** Compares a step of a page with building the nodes that it leaves, by the DOM's own functions in a copy of the page without scripts. */
export async function comparePlain(page: Page, { what, prepare, step, built, budget }: Steps): Promise<Figure> {
  const took = await threadClock(page);
  const ours = async () => {
    await page.bringToFront();
    await prepare();
    return took(step);
  };
  await ours();
  const nodes = await page
    .locator(built)
    .first()
    .evaluate((element) => window.pageClock.nodesOf(element));
  const plain = await copyToPlainPage(page);
  const floor = () => plain.rebuild(built, nodes);
  for (const warmUp of [ours, floor, ours, floor]) await warmUp();
  const figure = await compare({ what, ours, floor, budget, show: (time) => `${time.toFixed(1)} ms` });
  await plain.page.close();
  return figure;
}
