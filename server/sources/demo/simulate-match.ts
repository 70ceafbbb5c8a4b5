import { STATISTICS } from '#lib/contract/statistic.ts';
import type { CanonicalAppearance, CanonicalSide, Periods, PlayedMatch, PlayerPeriod } from '#server/data/canonical.ts';
import { playAttack } from '#server/sources/demo/attack.ts';
import { playBuildUp } from '#server/sources/demo/build-up.ts';
import { drawConditions, VENUES, type Venue } from '#server/sources/demo/conditions.ts';
import { playDiscipline } from '#server/sources/demo/discipline.ts';
import { drawLineUp } from '#server/sources/demo/line-up.ts';
import type { Random } from '#server/sources/demo/random.ts';
import type { Fixture } from '#server/sources/demo/season-fixtures.ts';
import { type Dismissal, drawSendingOff } from '#server/sources/demo/sending-off.ts';
import { type Counts, type CountsByHalf, newSheet, noCounts, type Sheet } from '#server/sources/demo/sheet.ts';
import { drawSpells, minutesIn, type Spell } from '#server/sources/demo/spells.ts';
import type { Side } from '#server/sources/demo/world.ts';

/** Simulates a match. The figures depend only on the fixture and the seed of its streams. */
export function simulateMatch(fixture: Fixture): Pick<PlayedMatch, 'home' | 'away' | 'appearances'> {
  const random = fixture.streams(`match:${fixture.key}`);
  const home = drawEleven(fixture.home, fixture, random);
  const away = drawEleven(fixture.away, fixture, random);
  const sendingsOff = { home: home.sendingOff, away: away.sendingOff };
  const conditions = drawConditions(fixture, sendingsOff, random);
  const sheets: Record<Venue, Sheet> = { home: newSheet(home.spells), away: newSheet(away.spells) };
  for (const venue of VENUES) {
    playAttack(sheets, venue, conditions, random);
    playDiscipline(sheets, venue, conditions, sendingsOff[venue], random);
    playBuildUp(sheets[venue], venue, conditions, random);
  }
  return {
    home: sideOf(fixture.home, sheets.home),
    away: sideOf(fixture.away, sheets.away),
    appearances: [...appearancesOf(sheets.home, true), ...appearancesOf(sheets.away, false)],
  };
}

function drawEleven(side: Side, fixture: Fixture, random: Random): Dismissal {
  return drawSendingOff(drawSpells(drawLineUp(side, fixture, random), random), fixture.referee.cards, random);
}

function sideOf(side: Side, sheet: Sheet): CanonicalSide {
  return { team: side.key, periods: periodsOf(sheet.team) };
}

function appearancesOf(sheet: Sheet, isHome: boolean): CanonicalAppearance[] {
  return sheet.spells.map((spell, place) => {
    const { full, firstHalf, secondHalf } = periodsOf(sheet.players[place] ?? [noCounts(), noCounts()]);
    const first = minutesIn(spell, 0);
    const second = minutesIn(spell, 1);
    return {
      player: spell.player.key,
      isHome,
      periods: {
        full: playerPeriod(full, spell, first + second),
        firstHalf: playerPeriod(firstHalf, spell, first),
        secondHalf: playerPeriod(secondHalf, spell, second),
      },
    };
  });
}

function playerPeriod(counts: Counts, spell: Spell, minutesPlayed: number): PlayerPeriod {
  return { ...counts, minutesPlayed, startedMatch: spell.isStarter };
}

function periodsOf([firstHalf, secondHalf]: CountsByHalf): Periods<Counts> & { firstHalf: Counts; secondHalf: Counts } {
  const full = noCounts();
  for (const statistic of STATISTICS) full[statistic] = firstHalf[statistic] + secondHalf[statistic];
  return { full, firstHalf, secondHalf };
}
