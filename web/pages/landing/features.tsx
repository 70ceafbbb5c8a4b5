import styles from '#web/pages/landing/features.module.css';
import { Section } from '#web/pages/landing/section.tsx';

/** Each feature has a figure from the product. */
const FEATURES = [
  {
    figure: '7/10',
    name: 'The answer comes first',
    text: 'Over or under, counted for the last five, the last ten, the season, home, away and the next opponent. All lines at once, if you like.',
  },
  {
    figure: '14',
    name: 'Statistics of players and teams',
    text: 'From goals and shots to fouls, tackles and saves. For a team also both teams together, and the opponent alone.',
  },
  {
    figure: 'FH · SH',
    name: 'Filters that do not wait',
    text: 'Full game or one half, home or away, one league, one opponent, starts only. The result changes at once and costs no request.',
  },
  {
    figure: '2 × 4',
    name: 'Side by side',
    text: 'Up to eight panels on one page: a striker beside the next opponent’s defence, or two teams before they meet.',
  },
  {
    figure: 'REF',
    name: 'Referees too',
    text: 'Fouls, yellow and red cards of a referee’s last ten matches, by half and by league. Part of the paid plans.',
  },
  {
    figure: 'PNG',
    name: 'Yours to share',
    text: 'A chart becomes a picture in one press, and the games behind it a table that opens in any spreadsheet.',
  },
] as const;

/** The features of Tenline, each with a figure and a text. */
export function Features() {
  return (
    <Section
      id="features"
      heading="Read form like a scoreboard"
      text="No ratings, no tips. What happened in the last games, drawn so that one look is enough."
    >
      <ul className={styles.features}>
        {FEATURES.map(({ figure, name, text }) => (
          <li key={name}>
            <span className={styles.figure} aria-hidden="true">
              {figure}
            </span>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
