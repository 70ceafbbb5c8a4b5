import type { Network } from '#server/services/following/network.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { A_MATCH, COLUMNS, resultFolder } from '#tests/support/result-folder.ts';

/** A source of Premier League results without a network, whose files the reading thread can read. */
export function liveResults(but: Partial<LiveSource> = {}) {
  const folder = resultFolder({ 'premier-league/2526.csv': [COLUMNS, A_MATCH] });
  let requests = 0;
  const source: LiveSource = {
    key: 'football-data',
    name: 'football-data.co.uk',
    figures: 'results',
    hosts: ['results.example'],
    terms: [
      'Results of results.example, free for personal use, with a term that is longer than one line of a terminal.',
    ],
    leagues: ['premier-league', 'bundesliga'],
    isOptional: false,
    turn: 1,
    async *fetch(_upstream, { stored, now }) {
      requests += 2;
      if (stored === null) {
        const order = { source: 'football-data', folder, competitions: undefined, today: now };
        yield { order, digest: 'first' };
      }
    },
    ...but,
  };
  const optional: LiveSource = { ...source, key: 'fpl-core', leagues: ['premier-league'], isOptional: true };
  const keyed: LiveSource = { ...optional, key: 'api-football', needsKey: 'API_FOOTBALL_KEY' };
  const network: Network = {
    open: async (_source, directory) => ({
      place: { form: directory === null ? 'kept' : 'plain', folder: directory ?? '/nowhere' },
      get: () => Promise.reject(new Error('This source reads no address.')),
      download: () => Promise.reject(new Error('This source reads no address.')),
    }),
    requests: () => requests,
    counts: () => [{ host: 'results.example', outcome: '2xx', count: requests }],
    close: async () => undefined,
  };
  return { liveSources: [source, optional, keyed], network, requests: () => requests };
}
