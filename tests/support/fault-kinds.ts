import type { FaultAction } from '#tests/support/stand-in/faults.ts';

export const FPL = 'fantasy.premierleague.com';
const CORE = 'raw.githubusercontent.com';
const SITE = 'www.football-data.co.uk';

/** A kind of fault: where it can happen, and what is sent. */
interface Kind {
  readonly name: string;
  readonly places: readonly (readonly [host: string, path: RegExp])[];
  readonly action: FaultAction;
}

const ANYWHERE = [FPL, CORE, SITE].map((host) => [host, /./] as const);
const status = (code: number, headers: Readonly<Record<string, string>> = {}): FaultAction => ({
  kind: 'status',
  status: code,
  headers,
});
const edit = (change: (text: string) => string): FaultAction => ({ kind: 'edit', edit: change });

type Fields = Record<string, unknown>;

/** Changes one entry of a list in a reply of the Fantasy game. */
function inList(list: string | null, isChanged: (entry: Fields) => boolean, change: Fields): FaultAction {
  return edit((text) => {
    const reply = JSON.parse(text);
    const entry = (list === null ? reply : reply[list]).find(isChanged);
    if (entry !== undefined) Object.assign(entry, change);
    return JSON.stringify(reply);
  });
}

const isAhead = ({ finished, kickoff_time: kickOff }: Fields) => finished === false && kickOff !== null;

/** All kinds of faults: first those after which nothing is stored, then changes that a real source can make. */
export const KINDS: readonly Kind[] = [
  { name: '403', places: ANYWHERE, action: status(403) },
  { name: '404', places: ANYWHERE, action: status(404) },
  { name: '429 for 30 seconds', places: ANYWHERE, action: status(429, { 'retry-after': '30' }) },
  { name: '429 for two hours', places: ANYWHERE, action: status(429, { 'retry-after': '7200' }) },
  { name: '500', places: ANYWHERE, action: status(500) },
  { name: '503', places: ANYWHERE, action: status(503) },
  { name: 'slow', places: ANYWHERE, action: { kind: 'silent' } },
  { name: 'endless', places: ANYWHERE, action: { kind: 'drip' } },
  { name: 'cut off', places: ANYWHERE, action: { kind: 'cut' } },
  { name: 'wrong length', places: ANYWHERE, action: { kind: 'wrong-length' } },
  { name: 'gzip bomb', places: ANYWHERE, action: { kind: 'gzip-bomb', bytes: 21_000_000 } },
  { name: 'half gzip', places: ANYWHERE, action: { kind: 'half-gzip' } },
  { name: 'HTML', places: ANYWHERE, action: { kind: 'html' } },
  { name: 'redirect', places: ANYWHERE, action: { kind: 'redirect', to: 'https://example.com/' } },
  {
    name: 'renamed column',
    places: [
      [CORE, /(matches|playermatchstats|shots|players|teams)\.csv$/],
      [SITE, /\.csv$/],
    ],
    action: edit((text) => text.replace(/match_id|player_id|home_team\b|\bcode\b|HomeTeam/, 'renamed')),
  },
  {
    name: 'renamed field',
    places: [[FPL, /./]],
    action: edit((text) => text.replaceAll('"id":', '"ident":').replaceAll('"minutes":', '"mins":')),
  },
  {
    name: 'unknown team',
    places: [[FPL, /fixtures/]],
    action: inList(null, isAhead, { team_h: 99 }),
  },
  {
    name: 'unknown team of a player',
    places: [[FPL, /bootstrap/]],
    action: inList('elements', () => true, { team: 99 }),
  },
  {
    name: 'unknown team of a match',
    places: [[CORE, /matches\.csv$/]],
    action: edit((text) => text.replace(/(\n[^,]*,[^,]*,)\d+/, '$1999')),
  },
  {
    name: 'moved fixture',
    places: [[FPL, /fixtures/]],
    action: inList(null, isAhead, { kickoff_time: '2026-05-30T14:00:00Z' }),
  },
  {
    name: 'postponed match',
    places: [[FPL, /fixtures/]],
    action: inList(null, isAhead, { kickoff_time: null, event: null }),
  },
  {
    name: 'double gameweek',
    places: [[FPL, /fixtures/]],
    action: edit((text) => {
      const fixtures: Fields[] = JSON.parse(text);
      const [first, ...later] = fixtures.filter(isAhead);
      const next = later.find(({ event }) => event !== first?.['event']);
      if (first !== undefined && next !== undefined) next['event'] = first['event'];
      return JSON.stringify(fixtures);
    }),
  },
  {
    name: 'transfer',
    places: [[FPL, /bootstrap/]],
    action: inList('elements', ({ team }) => team === 1, { team: 2, team_code: 7 }),
  },
  {
    name: 'corrected figure',
    places: [[SITE, /mmz4281/]],
    action: edit((text) => text.replace(/,(\d+),(\d+)(?=(,\d+){10},2\.05)/, ',30,$2')),
  },
];
