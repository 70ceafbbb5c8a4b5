import type * as z from 'zod/mini';
import styles from '#components/fantasy/transfer-table.module.css';
import { UpcomingMatches } from '#components/fantasy/upcoming-matches.tsx';
import { useGame } from '#components/fantasy/use-game.ts';
import { Card } from '#components/ui/card.tsx';
import type { fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import { dateSpan } from '#lib/domain/days/date-span.ts';
import { per90 } from '#lib/domain/fantasy/fantasy-figures.ts';
import { ownedText, pointsText, priceText, riskOf, totalText } from '#lib/domain/fantasy/fantasy-text.ts';

type Comparison = z.output<typeof fantasyTransfer.output>['data'];
type Compared = Comparison['players'][number];

interface Row {
  readonly name: string;
  readonly text: (player: Compared, currency: string) => string;
  /** The value by which the two players are compared. The greater one is marked. `null` if it is unknown, or if neither is better. */
  readonly rank: (player: Compared) => number | null;
}

const ROWS: readonly Row[] = [
  { name: 'Price', text: ({ market }, currency) => priceText(market, currency), rank: () => null },
  { name: 'Owned', text: ({ market }) => ownedText(market), rank: () => null },
  { name: 'Matches of the club', text: ({ matches }) => String(matches), rank: () => null },
  { name: 'Starts', text: ({ figures }) => String(figures.starts ?? '–'), rank: ({ figures }) => figures.starts },
  { name: 'Minutes', text: ({ figures }) => String(figures.minutes), rank: ({ figures }) => figures.minutes },
  { name: 'Minutes risk', text: (player) => riskOf(player).text, rank: () => null },
  { name: 'Fantasy points', text: ({ figures }) => pointsText(figures), rank: ({ figures }) => figures.points },
  {
    name: 'Expected goals',
    text: ({ figures }) => totalText(figures.expectedGoals, figures.minutes),
    rank: ({ figures }) => per90(figures.expectedGoals, figures.minutes),
  },
  {
    name: 'Expected assists',
    text: ({ figures }) => totalText(figures.expectedAssists, figures.minutes),
    rank: ({ figures }) => per90(figures.expectedAssists, figures.minutes),
  },
  {
    name: 'Defensive contributions',
    text: ({ figures: { contributions: rate } }) =>
      rate === null ? '–' : `${rate.hits} of ${rate.starts} starts with ${rate.needed} or more`,
    rank: ({ figures: { contributions: rate } }) => rate && rate.hits / rate.starts,
  },
];

/** Two players over the same span. The better figure of a row is bold and green. An unknown figure is neither better nor worse. */
export function TransferTable({ comparison: { span, gameweeks, players } }: { comparison: Comparison }) {
  const [one, other] = players;
  const { currency } = useGame();
  if (one === undefined || other === undefined) return null;
  return (
    <Card padded={false} className={styles.card}>
      <table className={styles.table}>
        <caption className={`muted tiny text-center ${styles.caption}`}>
          {span === null ? 'No matches yet' : `The same matches, ${dateSpan([span.from, span.to])}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{one.name}</th>
            <td />
            <th scope="col">{other.name}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, text, rank }) => {
            const [left, right] = [rank(one), rank(other)];
            const isKnown = left !== null && right !== null;
            return (
              <tr key={name}>
                <td data-better={(isKnown && left > right) || undefined}>{text(one, currency)}</td>
                <th scope="row">{name}</th>
                <td data-better={(isKnown && right > left) || undefined}>{text(other, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={`stack gap-3 line-above ${styles.upcoming}`}>
        {[one, other].map((player, index) => (
          <UpcomingMatches key={`${player.id} ${index === 0 ? 'out' : 'in'}`} player={player} gameweeks={gameweeks} />
        ))}
      </div>
    </Card>
  );
}
