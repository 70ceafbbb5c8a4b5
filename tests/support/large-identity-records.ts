import type { AppearanceRecord, MatchRecord, PlayerRecord, SourceRecords } from '#server/data/identity/records.ts';
import { club, matchRecord, roundRobin, sourceRecords } from '#tests/support/identity-records.ts';

const GIVEN = 'Adam Bela Carl Dino Egon Fritz Gus Hans Ivo Jan Karl Leo Max Nils Otto Paul Quin Rolf Sven Theo'.split(
  ' ',
);
const ENDINGS = ['son', 'ez', 'ov', 'mann', 'ini', 'escu', 'sen', 'ic', 'dottir', 'wala'];

function player(index: number, prefix: string, hasDate: boolean): PlayerRecord {
  const family = `Na${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (Math.floor(index / 26) % 26))}${ENDINGS[index % 10]}`;
  const day = (index * 7919) % 9000;
  const birthDate = new Date(Date.UTC(1980, 0, 1 + day)).toISOString().slice(0, 10);
  const firstName = GIVEN[Math.floor(index / 10) % GIVEN.length] ?? '';
  return {
    key: `${prefix}${index}`,
    firstName,
    lastName: family,
    knownAs: null,
    position: 'MF',
    birthDate: hasDate ? birthDate : null,
  };
}

/**
 * Two sources with the same leagues of 20 teams and 380 matches a season. One source lacks every second birth date.
 *
 * @param size the number of leagues; each has 20 teams and 500 players
 */
export function largeRecords(size: number, seasons: number): SourceRecords[] {
  const keys = ['premier-league', '364'];
  return ['football-data', 'wyscout'].map((source, side) => {
    const prefix = side === 0 ? 'f' : 'w';
    const names = Array.from({ length: size }, (_, league) => {
      return Array.from({ length: 20 }, (_team, team) => `${prefix} ${league} ${team}`);
    });
    const matches: MatchRecord[] = names.flatMap((teams, league) =>
      Array.from({ length: seasons }, (_, season) =>
        roundRobin(teams, {
          season: 2000 + season,
          competition: league === 0 ? (keys[side] ?? '') : `league ${league}`,
        }),
      ).flatMap((own, season) => own.map((match) => ({ ...match, key: `${prefix} ${season} ${match.key}` }))),
    );
    const players = Array.from({ length: size * 500 }, (_, index) =>
      player(index, prefix, side === 0 || index % 2 === 0),
    );
    const ofTeam = new Map(
      names.flatMap((teams, league) =>
        teams.map((team, at) => [team, players.slice(league * 500 + at * 25, league * 500 + at * 25 + 14)] as const),
      ),
    );
    const appearances = (match: MatchRecord, isHome: boolean): AppearanceRecord[] =>
      (ofTeam.get(isHome ? match.home : match.away) ?? []).map(({ key }) => {
        return { player: key, isHome, minutes: 90, started: true, goals: 0, yellowCards: 0, redCards: 0 };
      });
    const byKey = new Map(matches.map((match) => [match.key, match]));
    return sourceRecords(source, {
      competitions: [...new Set(matches.map(({ competition }) => competition))].map((key) => {
        return { key, name: key, isInternational: false, ...(keys.includes(key) && { slug: 'premier-league' }) };
      }),
      teams: names.flat().map((name) => club(name)),
      players,
      matches,
      appearances: (key) => {
        const match = byKey.get(key) ?? matchRecord('', '', 0);
        return [...appearances(match, true), ...appearances(match, false)];
      },
    });
  });
}
