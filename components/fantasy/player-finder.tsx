import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import styles from '#components/fantasy/player-finder.module.css';
import { useGame } from '#components/fantasy/use-game.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type FoundPlayer, fantasyPlayers } from '#lib/contract/fantasy/fantasy-players.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { millions } from '#lib/domain/fantasy/fantasy-text.ts';
import { reportText } from '#lib/domain/games/minutes-text.ts';

interface PlayerFinderProps {
  /** The initial position: that of the player to be replaced, if there is one. */
  readonly position: Position;
  readonly most: number;
  /** How many of each club's latest matches are counted. */
  readonly games: string;
  /** The ids of the squad's players, who are left out. */
  readonly without: readonly number[];
  /** Explains the initial price. */
  readonly hint: string | undefined;
  readonly priceRef: Ref<HTMLInputElement>;
  readonly onPick: (id: number) => void;
}

const POSITIONS: readonly { readonly value: Position; readonly label: string }[] = [
  { value: 'GK', label: 'Goalkeepers' },
  { value: 'DF', label: 'Defenders' },
  { value: 'MF', label: 'Midfielders' },
  { value: 'FW', label: 'Forwards' },
];

/** Finds players of a position up to a price, those with the most points or owners first. A press on a player calls `onPick`. */
export function PlayerFinder({ position: first, most: firstPrice, games, ...rest }: PlayerFinderProps) {
  const { without, hint, priceRef, onPick } = rest;
  const { of, currency } = useGame();
  const [position, setPosition] = useState(first);
  const [price, setPrice] = useState(firstPrice.toFixed(1));
  const most = Number(price.replace(',', '.'));
  const isPrice = price.trim() !== '' && most >= 0 && most <= 100;
  const { data, error } = useQuery({
    ...query(useBackend(), fantasyPlayers, { position, most: isPrice ? most : 0, games, ...of }),
    enabled: isPrice,
    placeholderData: keepPreviousData,
  });
  const { total = 0, players = [] } = data?.data ?? {};
  // The server sorts by points, or by ownership when it sends no points: on the FREE plan, and before the first match with points.
  const hasPoints = players.some(({ points }) => points !== null);
  const hasStarts = players.some(({ starts }) => starts !== null);
  const offered = players.filter(({ id }) => !without.includes(id));
  return (
    <div className={`stack gap-2 ${styles.finder}`}>
      <div className={`stack gap-2 ${styles.choices}`}>
        <Select
          label="Position"
          className={styles.position}
          options={POSITIONS}
          value={position}
          onChange={setPosition}
        />
        <TextField
          ref={priceRef}
          label={currency === '' ? 'Up to (millions)' : `Up to ${currency}m`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          hint={hint}
          value={price}
          error={isPrice ? undefined : 'A price is a number such as 7.5.'}
          onChange={({ target }) => setPrice(target.value)}
        />
      </div>
      {error !== null && <Notice tone="danger" title={messageOr(error, 'The players could not be loaded')} />}
      {data !== undefined && offered.length === 0 && <p className="muted small">No such player up to this price.</p>}
      {offered.length > 0 && (
        <>
          <ul className={styles.players} aria-label="Players up to this price">
            {offered.map((player) => (
              <li key={player.id}>
                <Found player={player} onPick={onPick} />
              </li>
            ))}
          </ul>
          <p className="muted small">
            {total > players.length &&
              `The first ${players.length} of ${total} by ${hasPoints ? 'points' : 'ownership'}. `}
            {without.length > 0 && 'Players of the squad are left out. '}
            {countedText(hasPoints, hasStarts, games)}
          </p>
        </>
      )}
    </div>
  );
}

/** What is counted of the last matches. Without points and starts, nothing is. */
function countedText(hasPoints: boolean, hasStarts: boolean, games: string): string {
  const counted = [hasPoints && 'points', hasStarts && 'starts'].filter((one) => one !== false).join(' and ');
  return counted === ''
    ? ''
    : `${counted[0]?.toUpperCase()}${counted.slice(1)} are of the club’s last ${games} matches.`;
}

function Found({ player, onPick }: { readonly player: FoundPlayer; readonly onPick: (id: number) => void }) {
  const { id, name, team, price, owned, points, starts, availability } = player;
  const facts = [
    team?.name,
    millions(price, useGame().currency),
    owned === null ? null : `owned ${owned.toFixed(1)} %`,
  ];
  return (
    <button type="button" className={`stack gap-0-2 ${styles.player}`} onClick={() => onPick(id)}>
      <span className="strong">{name}</span>
      <span className={styles.points}>
        {points !== null && `${points} pts${starts === null ? '' : ' · '}`}
        {starts !== null && `${starts} ${starts === 1 ? 'start' : 'starts'}`}
      </span>
      <span className={`muted tiny ${styles.about}`}>
        {facts.filter((fact) => fact != null).join(' · ')}
        {availability !== null && <span className={styles.report}> {reportText(availability)}</span>}
      </span>
    </button>
  );
}
