/** The result of a request: the class of its status, with 304 as a class of its own, or `failed` without a status. */
export type Outcome = '2xx' | '304' | '3xx' | '4xx' | '5xx' | 'failed';

/** Counts the requests of this process to other hosts, by host and outcome. */
export interface RequestCounts {
  /** Counts one request that was sent. @param status the reply's status; `null` without a reply */
  add(host: string, status: number | null): void;
  rows(): readonly { readonly host: string; readonly outcome: Outcome; readonly count: number }[];
}

export function requestCounts(): RequestCounts {
  const counts = new Map<string, { readonly host: string; readonly outcome: Outcome; count: number }>();
  return {
    add(host, status) {
      const outcome = outcomeOf(status);
      const key = `${host} ${outcome}`;
      const row = counts.get(key) ?? { host, outcome, count: 0 };
      row.count += 1;
      counts.set(key, row);
    },
    rows: () => [...counts.values()],
  };
}

function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'failed';
  if (status === 304) return '304';
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}
