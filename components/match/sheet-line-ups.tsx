import styles from '#components/match/match-sheet.module.css';
import { Section } from '#components/match/sheet-parts.tsx';
import type { MatchPreview } from '#lib/contract/scout/match-preview.ts';
import type { ScoutMatch } from '#lib/contract/scout/scout.ts';
import { inPitchOrder } from '#lib/domain/fantasy/pitch-order.ts';
import { reportText } from '#lib/domain/games/minutes-text.ts';
import { banText, likelyText } from '#lib/domain/match/likely-line-up.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly position: string | null;
  /** What is known about the player, such as starts and a report. */
  readonly note: string;
}

/** The likely line-ups of a match to come, or those of a played match. */
export function SheetLineUps({ match, preview }: { readonly match: ScoutMatch; readonly preview: MatchPreview }) {
  const isPlayed = preview.state === 'played';
  const of = isPlayed ? playedIn : likelyIn;
  return (
    <div className={styles.pair}>
      {[match.home, match.away].map(({ id, name }) => {
        const { eleven, others, notes } = of(preview, id === match.home.id);
        return (
          <Section key={id} title={`${isPlayed ? 'Line-up' : 'Likely line-up'} of ${name}`}>
            {eleven.length === 0 && <p className="muted">No source has the players.</p>}
            <table className={styles.results}>
              <tbody>
                {eleven.map((player) => (
                  <tr key={player.id}>
                    <td className="muted">{player.position ?? '–'}</td>
                    <td className="strong">{player.name}</td>
                    <td className="muted">{player.note}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {others.length > 0 && (
              <p className="tiny">
                <span className="muted">{isPlayed ? 'Substitutes' : 'Others'}: </span>
                {others.map(({ name: own, note }) => (note === '' ? own : `${own} (${note})`)).join(', ')}
              </p>
            )}
            {notes.map((note) => (
              <p className="muted tiny" key={note}>
                {note}
              </p>
            ))}
          </Section>
        );
      })}
    </div>
  );
}

function likelyIn({ lineUp }: MatchPreview, isHome: boolean) {
  const own = inPitchOrder(lineUp.filter((player) => player.isHome === isHome));
  const named = ({ id, name, position, recent, availability, isLikely, nearBan }: (typeof own)[number]): Named => {
    const known = recent.flatMap((match) => match?.started ?? []);
    const starts = isLikely && known.length > 0 ? `${known.filter((one) => one).length} of ${known.length} starts` : '';
    const report = availability === null ? '' : reportText(availability);
    return {
      id,
      name,
      position,
      note: [starts, report, nearBan ? `${nearBan.yellow} yellow cards` : ''].filter((text) => text !== '').join(', '),
    };
  };
  return {
    eleven: own.filter(({ isLikely }) => isLikely).map(named),
    others: own.filter(({ isLikely }) => !isLikely).map(named),
    notes: [
      likelyText(own),
      ...own.flatMap(({ name, nearBan }) =>
        nearBan ? `One yellow card from a ban: ${name} (${banText(nearBan)}).` : [],
      ),
    ],
  };
}

function playedIn({ observed }: MatchPreview, isHome: boolean) {
  const own = observed.filter((one) => one.subject === 'player' && one.isHome === isHome);
  const named = ({ id, name, position, minutes }: (typeof own)[number]): Named => ({
    id,
    name,
    position,
    note: minutes === null ? '' : `${minutes} min`,
  });
  const started = inPitchOrder(own.filter((one) => one.started !== false));
  return {
    eleven: started.map(named),
    others: own.filter((one) => one.started === false && (one.minutes ?? 0) > 0).map(named),
    notes: [],
  };
}
