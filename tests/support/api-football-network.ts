import { expect } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import { liveApiFootball } from '#server/sources/api-football/live-api-football.ts';
import type { Allowance, FetchContext } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { fixtureRow, matchRow, playerRow, reply, teamRows } from '#tests/support/api-football-replies.ts';
import { type FakeUpstream, fakeUpstream } from '#tests/support/fake-upstream.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { apiFootballAccount, type Plan } from '#tests/support/stand-in/api-football-account.ts';

type Fields = Readonly<Record<string, unknown>>;

const MATCHES = 10;
const LENGTH = 125 * 60_000;

/** The kick-off of all matches of a round. */
export function kickOffOf(season: number, round: number): Date {
  return new Date(Date.UTC(season, 7, 9 + 7 * round, 14));
}

/** A fake of api-football. Its replies depend on its clock. Its league has 38 rounds of 10 matches in each season. */
export interface ApiFootballNetwork {
  readonly upstream: FakeUpstream;
  /** The requests as path with query, in their order. */
  requests(): string[];
  /** Rows of matches that replace those with their ids. */
  readonly changed: Map<number, Fields>;
  /** Bodies that replace replies, by path with query. */
  readonly broken: Map<string, string>;
  /** The beginnings of paths with query whose replies have the status 499. */
  readonly refused: Set<string>;
  /** Sets the time from the end of a match until its figures are available. */
  setLate(milliseconds: number): void;
}

export function apiFootballNetwork(plan: Plan, start: Date): ApiFootballNetwork {
  const account = apiFootballAccount(plan);
  const changed = new Map<number, Fields>();
  const broken = new Map<string, string>();
  const refused = new Set<string>();
  let late = 0;

  const isOver = (season: number, round: number, now: Date) =>
    now.getTime() >= kickOffOf(season, round).getTime() + LENGTH;
  const fixture = (season: number, index: number, now: Date): Fields => {
    const round = Math.floor(index / MATCHES) + 1;
    const row = fixtureRow(season * 1000 + index, round, isOver(season, round, now) ? [1, 0] : null);
    const teams = [1, 2].map((side) => ({
      id: (index % MATCHES) * 2 + side,
      name: `Team ${(index % MATCHES) * 2 + side}`,
    }));
    return {
      ...row,
      fixture: { ...(row['fixture'] as Fields), date: kickOffOf(season, round).toISOString() },
      league: { ...(row['league'] as Fields), season },
      teams: { home: teams[0], away: teams[1] },
    };
  };
  const match = (id: number, now: Date): Fields => {
    const [season, index] = [Math.floor(id / 1000), id % 1000];
    const row = fixture(season, index, now);
    const round = Math.floor(index / MATCHES) + 1;
    const hasFigures = isOver(season, round, new Date(now.getTime() - late));
    const { home, away } = row['teams'] as { home: { id: number }; away: { id: number } };
    if (!hasFigures) return matchRow(row);
    return matchRow(row, {
      statistics: [home, away].map((team) => ({ team, statistics: teamRows({ 'Total Shots': 3 }) })),
      players: [home, away].map((team) => ({
        team,
        players: [playerRow(team.id * 10, `A Player ${team.id}`, { shots: { total: 3 } })],
      })),
      ...changed.get(id),
    });
  };
  const rowsOf = ({ pathname, searchParams }: URL, now: Date): Fields[] => {
    const ids = searchParams.get('ids') ?? searchParams.get('id');
    if (pathname === '/fixtures' && ids !== null) return ids.split('-').map((id) => match(Number(id), now));
    if (pathname === '/fixtures') {
      const season = Number(searchParams.get('season'));
      return Array.from({ length: 38 * MATCHES }, (_, index) => fixture(season, index, now));
    }
    return [];
  };
  const upstream = fakeUpstream((address, now, sent) => {
    const url = new URL(address);
    const { refusal, headers } = account.admit(url, sent['x-apisports-key'], now);
    const path = `${url.pathname.slice(1)}${url.search}`;
    if ([...refused].some((start) => path.startsWith(start))) throw new UpstreamFault('refused', url, 'replied 499');
    const body = broken.get(path);
    return { body: body ?? JSON.stringify(refusal ?? reply(rowsOf(url, now))), headers };
  }, start);
  return {
    upstream,
    changed,
    broken,
    refused,
    requests: () => upstream.requests.map((url) => url.slice('https://v3.football.api-sports.io/'.length)),
    setLate(milliseconds) {
      late = milliseconds;
    },
  };
}

/** Fetches one season of the Premier League. Each wait advances the clock of the network. */
export async function fetchApiFootball(network: ApiFootballNetwork, plan: Plan, context: Partial<FetchContext> = {}) {
  const { upstream } = network;
  const reports: Allowance[] = [];
  const waits: number[] = [];
  const before = upstream.requests.length;
  const all = await fetchAll(
    liveApiFootball,
    upstream,
    fetchContext({
      now: upstream.now(),
      clock: upstream.now,
      seasons: 1,
      apiKey: plan.key,
      allowance: (allowance) => void reports.push(allowance),
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        upstream.setNow(new Date(upstream.now().getTime() + milliseconds));
      },
      ...context,
    }),
  );
  const read = async () => {
    const order = all.fetched.at(-1)?.order ?? expect.fail('nothing was fetched');
    return readSource(order, { progress: silentProgress });
  };
  return { ...all, read, waits, reports, requests: network.requests().slice(before) };
}
