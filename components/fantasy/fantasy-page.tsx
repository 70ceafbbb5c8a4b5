import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from '#components/fantasy/fantasy-page.module.css';
import { GameweekView } from '#components/fantasy/gameweek-view.tsx';
import { PasteSquad } from '#components/fantasy/paste-squad.tsx';
import { SquadForm } from '#components/fantasy/squad-form.tsx';
import { SquadView } from '#components/fantasy/squad-view.tsx';
import { TransferHelper } from '#components/fantasy/transfer-helper.tsx';
import { GameContext, useGames } from '#components/fantasy/use-game.ts';
import { useKeptTeam } from '#components/fantasy/use-kept-team.ts';
import { Select } from '#components/ui/select.tsx';
import { query } from '#lib/api/query.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { fantasySquad } from '#lib/contract/fantasy/fantasy.ts';
import type { User } from '#lib/contract/user/user.ts';
import { readSquadNumber } from '#lib/domain/fantasy/squad-number.ts';
import { readSquadSort, type SquadSort } from '#lib/domain/fantasy/squad-order.ts';

/** The Fantasy tab of Scout. Needs a router, a `QueryClientProvider`, a `BackendContext` and a `ShellContext`. */
export function FantasyPage() {
  const { user } = useCurrentUser();
  return user === null ? null : <Fantasy key={user.id} user={user} />;
}

/**
 * The tab for one user. The team's number is in the address (`team=1234567`) and is stored for the account on this
 * device, for each league's game. So is the league, unless it is that of the first game. A pasted squad is in the
 * address only (`squad=12,34`).
 */
function Fantasy({ user }: { user: User }) {
  const [address, setAddress] = useSearchParams();
  const league = address.get('league');
  const { games, game } = useGames(league);
  const of = league === null ? NO_LEAGUE : { league };
  const number = readSquadNumber(address.get('team') ?? '');
  const squad = useQuery({
    ...query(useBackend(), fantasySquad, { number: number ?? 1, ...of }),
    enabled: number !== null,
  });
  useKeptTeam({
    userId: user.id,
    league,
    number,
    isTeam: squad.data !== undefined,
    restore: (kept) => address.has('squad') || change({ team: String(kept) }),
  });
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const table = {
    sort: readSquadSort(address.get('sort')),
    onSort: (sort: SquadSort | null) => change({ sort: sort ?? '' }),
    onCompare: (id: number) => change({ out: String(id) }),
  };
  function change(changed: Readonly<Record<string, string>>): void {
    const options = { replace: true, preventScrollReset: true };
    const kept = (before: URLSearchParams) =>
      Object.entries({ ...Object.fromEntries(before), ...changed }).filter(([, value]) => value !== '');
    setAddress((before) => new URLSearchParams(kept(before)), options);
  }
  return (
    <GameContext value={{ of, currency: game?.currency ?? '' }}>
      <div className={styles.page}>
        {games.length > 1 && game !== null && (
          <Select
            label="Game"
            showLabel
            options={games.map(({ league: value, name }) => ({ value, label: name }))}
            value={game.league}
            onChange={(next) =>
              // Teams and players of one game are not in another.
              change({ league: next === games[0]?.league ? '' : next, team: '', squad: '', out: '', in: '' })
            }
          />
        )}
        <section className={styles.section} aria-labelledby="my-squad">
          <h2 id="my-squad">My squad</h2>
          <SquadForm
            key={league}
            host={game?.host ?? null}
            number={number}
            onNumber={(next) => change({ team: String(next), squad: '' })}
          >
            {number === null && (
              <PasteSquad
                onSquad={({ ids, unknown: others }) => {
                  setUnknown(others);
                  change({ squad: ids.join(',') });
                }}
              />
            )}
          </SquadForm>
          {number === null ? (
            <GameweekView
              players={address.get('squad')}
              unknown={unknown}
              onClear={() => change({ squad: '' })}
              {...table}
            />
          ) : (
            <SquadView number={number} plan={user.plan} {...table} />
          )}
        </section>
        <TransferHelper address={address} onChange={change} />
        <p className="muted tiny">
          {game !== null && `Squads: ${game.credit} `}
          Figures: <Link to="/app/data">sources of this server</Link>.
        </p>
      </div>
    </GameContext>
  );
}

const NO_LEAGUE = {};
