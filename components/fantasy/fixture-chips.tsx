import { Link } from 'react-router';
import styles from '#components/fantasy/fixture-chips.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { FantasyFixture, FantasyPlayer, Gameweek } from '#lib/contract/fantasy/fantasy.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { matchPath } from '#lib/domain/addresses/page-paths.ts';
import { byGameweek, type GameweekMatches, isComing } from '#lib/domain/fantasy/gameweeks.ts';
import { difficultyOf, fixtureText } from '#lib/domain/games/fixture-difficulty.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';

interface ChipProps {
  readonly fixture: FantasyFixture;
  readonly position: Position | null;
  /** The opponent's code of three letters. */
  readonly code: string;
}

/** A link to a match: the opponent, home or away, and the difficulty as a word and a colour. */
function FixtureChip({ fixture, position, code }: ChipProps) {
  const level = difficultyOf(fixture);
  return (
    <Link
      to={matchPath(fixture.matchId)}
      className={styles.chip}
      data-level={level}
      title={fixtureText(fixture, position)}
    >
      {code} {fixture.isHome ? 'H' : 'A'}
      {level !== null && <span className={`muted light ${styles.level}`}> {level}</span>}
    </Link>
  );
}

interface ChipsProps {
  readonly player: Pick<FantasyPlayer, 'position'>;
  readonly fixtures: readonly FantasyFixture[];
}

function Chips({ player: { position }, fixtures }: ChipsProps) {
  const codes = opponentCodes(fixtures.map(({ opponent }) => opponent.name));
  return fixtures.map((fixture) => (
    <FixtureChip
      key={fixture.matchId}
      fixture={fixture}
      position={position}
      code={codes.get(fixture.opponent.name) ?? fixture.opponent.name}
    />
  ));
}

interface GameweekProps extends Pick<ChipsProps, 'player'> {
  readonly week: GameweekMatches;
}

/** A player's coming matches of one gameweek: none, one or two. */
export function GameweekChips({ player, week }: GameweekProps) {
  const { fixtures } = week;
  // After the deadline an empty list can mean that the club has played or that it has no match.
  const none = isComing(week, Date.now()) ? 'No match' : 'No match left';
  return (
    <span className={styles.week}>
      {fixtures.length === 0 ? <span className="muted tiny">{none}</span> : <Chips {...{ player, fixtures }} />}
    </span>
  );
}

interface NextMatchesProps {
  readonly player: Pick<FantasyPlayer, 'name' | 'position' | 'fixtures' | 'market'>;
  readonly gameweeks: readonly Gameweek[];
  readonly most: number;
}

/** The next gameweeks of a player as a list. It has matches instead for a player outside the Fantasy game, or when no gameweek is known. */
export function NextMatches({ player, gameweeks: known, most }: NextMatchesProps) {
  const { name, fixtures, market } = player;
  const gameweeks = market === null ? [] : known;
  if (gameweeks.length === 0 && fixtures.length === 0) return <span className="muted tiny">No match announced</span>;
  return (
    <ul className={`flex wrap ${styles.list}`} aria-label={`Next matches of ${name}`}>
      {gameweeks.length === 0
        ? fixtures.slice(0, most).map((fixture) => (
            <li key={fixture.matchId}>
              <Chips player={player} fixtures={[fixture]} />
            </li>
          ))
        : byGameweek(fixtures, gameweeks.slice(0, most)).map((week) => (
            <li key={week.number}>
              <span className={`muted tiny ${styles.number}`}>
                <VisuallyHidden>Gameweek </VisuallyHidden>
                {week.number}
              </span>
              <GameweekChips player={player} week={week} />
            </li>
          ))}
    </ul>
  );
}
