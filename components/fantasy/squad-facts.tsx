import styles from '#components/fantasy/squad-facts.module.css';
import { useGame } from '#components/fantasy/use-game.ts';
import type { FantasySquad } from '#lib/contract/fantasy/fantasy.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { chipText, millions } from '#lib/domain/fantasy/fantasy-text.ts';
import { deadlineText, unusualGameweeks } from '#lib/domain/fantasy/gameweeks.ts';

/** The heading of a squad: points and value, the next deadline, and the gameweeks in which clubs have no match or more than one. */
export function SquadFacts({ squad }: { squad: FantasySquad }) {
  const { name, gameweek, points, chip, value, bank, asOf, gameweeks, picks } = squad;
  const now = Date.now();
  const { currency } = useGame();
  const deadline = deadlineText(gameweeks, now);
  const facts = [
    `Gameweek ${gameweek}`,
    points !== null && `${points} points`,
    value !== null && `worth ${millions(value, currency)}`,
    bank !== null && `${millions(bank, currency)} in the bank`,
    `as of ${formatKickOff(asOf)}`,
  ];
  const unusual = unusualGameweeks(
    picks.flatMap(({ player }) => player ?? []),
    gameweeks,
    now,
  );
  return (
    <div className={`stack muted small ${styles.facts}`}>
      <p>
        <strong>{name}</strong> {facts.filter(Boolean).join(' · ')}
      </p>
      {chip !== null && <p>{chipText(chip, gameweek)}</p>}
      {deadline !== null && <p className={styles.deadline}>{deadline}</p>}
      {unusual.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
