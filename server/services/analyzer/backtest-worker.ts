import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Backtest, backtest } from '#server/analyzer/backtest/backtest.ts';
import type { Result } from '#server/analyzer/model-match.ts';
import { threadTime } from '#server/clock.ts';

/** A message to the worker. The last message has the ids of the matches to measure and starts the backtest. */
export type BacktestOrder =
  /** Matches to learn, in the order of their days. */
  { readonly results: readonly Result[] } | { readonly measured: ReadonlySet<number> };

/** The worker's only message; `null` when no match comes after the burn-in. */
export interface BacktestReply {
  readonly backtest: Backtest | null;
}

if (parentPort !== null) receiveOrders(parentPort);

/** Collects the matches, then replies with the backtest and closes the port, which ends the thread. */
function receiveOrders(port: MessagePort): void {
  const learnt: Result[] = [];
  port.on('message', (order: BacktestOrder) => {
    if ('results' in order) {
      learnt.push(...order.results);
      return;
    }
    const reply: BacktestReply = { backtest: backtest(learnt, threadTime, ({ id }) => order.measured.has(id)) };
    port.postMessage(reply);
    port.close();
  });
}
