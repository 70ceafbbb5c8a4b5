import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PlayerFinder } from '#components/fantasy/player-finder.tsx';
import styles from '#components/fantasy/transfer-helper.module.css';
import { TransferTable } from '#components/fantasy/transfer-table.tsx';
import { useGame } from '#components/fantasy/use-game.ts';
import { SubjectSearch } from '#components/shared/search/subject-search.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { COMPARED_GAMES, fantasySquad, fantasyTransfer } from '#lib/contract/fantasy/fantasy.ts';
import { readSquadNumber } from '#lib/domain/fantasy/squad-number.ts';
import { parseSubjectKey } from '#lib/domain/names/subject.ts';

interface TransferHelperProps {
  readonly address: URLSearchParams;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const GAMES = COMPARED_GAMES.map((games) => ({ value: String(games), label: String(games) }));
const SIDES = [
  { param: 'out', label: 'Player out' },
  { param: 'in', label: 'Player in' },
] as const;

/** The initial position and price of the search, where those of a player to be replaced are not known. */
const ANY = { position: 'MF', price: 7.5 } as const;

/** Compares two players over the same span: `?out=12&in=34&games=5`. */
export function TransferHelper({ address, onChange }: TransferHelperProps) {
  const backend = useBackend();
  const { of } = useGame();
  const number = readSquadNumber(address.get('team') ?? '');
  const squad = useQuery({ ...query(backend, fantasySquad, { number: number ?? 1, ...of }), enabled: number !== null });
  const { picks = [], bank = null } = squad.data?.data ?? {};
  const ids = SIDES.map(({ param }) => parseSubjectKey(`player-${address.get(param)}`)?.id ?? null);
  const [outId = null, inId = null] = ids;
  const games = GAMES.find(({ value }) => value === address.get('games'))?.value ?? '5';
  const { data, error, refetch, isFetching } = useQuery({
    ...query(backend, fantasyTransfer, { out: outId ?? inId ?? 0, in: inId ?? outId ?? 0, games, ...of }),
    enabled: outId !== null || inId !== null,
    placeholderData: keepPreviousData,
  });
  const players = data?.data.players ?? [];
  const [isFinding, setFinding] = useState(false);
  const price = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that opened the finder is removed, so the price field gets the focus.
    if (isFinding) price.current?.focus();
  }, [isFinding]);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = players.find((player) => player.id === outId);
  const section = useRef<HTMLElement>(null);
  const isOpened = useRef(outId);
  useEffect(() => {
    const { current } = section;
    if (outId !== null && outId !== isOpened.current && current !== null) {
      // The player was chosen in a row of the squad. After a choice in this section the focus stays where it is.
      if (!current.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
      current.scrollIntoView({ block: 'start' });
    }
    isOpened.current = outId;
  }, [outId]);
  return (
    <section ref={section} className={`column gap-3 ${styles.helper}`} aria-labelledby="transfer-helper">
      <h2 id="transfer-helper" ref={heading} tabIndex={-1}>
        Transfer helper
      </h2>
      <div className={`stack gap-2 ${styles.sides}`}>
        {SIDES.map(({ param, label }, index) => {
          const id = ids[index] ?? null;
          return (
            <div key={param} className="stack gap-1 small strong">
              <span aria-hidden="true">{label}</span>
              <SubjectSearch
                label={label}
                subject={id === null ? null : { type: 'player', id }}
                name={players.find((player) => player.id === id)?.name ?? null}
                isLoading={id !== null && data === undefined && error === null}
                only="player"
                onPick={(picked) => onChange({ [param]: String(picked.id) })}
                onClear={() => onChange({ [param]: '' })}
              />
            </div>
          );
        })}
      </div>
      <div className="row wrap gap-2 small">
        <span>Matches</span>
        <SegmentedControl
          label="Matches of the comparison"
          segments={GAMES}
          value={games}
          onChange={(next) => onChange({ games: next })}
        />
      </div>
      {inId === null && outId === null && !isFinding && (
        <Button className={styles.find} onClick={() => setFinding(true)}>
          Find a player by position and price
        </Button>
      )}
      {inId === null && (outId === null ? isFinding : leaving !== undefined && !squad.isLoading) && (
        <PlayerFinder
          key={outId}
          position={leaving?.position ?? ANY.position}
          most={leaving?.market ? leaving.market.price + (bank ?? 0) : ANY.price}
          hint={leaving?.market ? `${leaving.name}’s price today${bank === null ? '' : ' plus the bank'}` : undefined}
          games={games}
          without={[outId, ...picks.map(({ player }) => player?.id)].filter((id) => id != null)}
          priceRef={price}
          onPick={(id) => {
            onChange({ in: String(id) });
            // The pick removes the list with the pressed button.
            heading.current?.focus();
          }}
        />
      )}
      {error !== null && (
        <Notice
          tone="danger"
          title={messageOr(error, 'The players could not be compared')}
          action={
            // No retry for an unknown player, because the reply would be the same.
            error.status === 404 ? undefined : (
              <Button busy={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            )
          }
        />
      )}
      {outId !== null && inId !== null && data !== undefined ? (
        <TransferTable comparison={data.data} />
      ) : (
        <p className="muted small">Choose two players to compare them over the same matches, statistic by statistic.</p>
      )}
    </section>
  );
}
