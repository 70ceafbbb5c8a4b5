import type { ReactNode } from 'react';
import { ShareCard } from '#components/shared/share-image/share-card.tsx';
import styles from '#web/pages/landing/features.module.css';
import { SamplePanel } from '#web/pages/landing/sample-panel.tsx';
import { SAMPLE_REFEREE, SAMPLE_SOURCE, SAMPLE_SUBJECTS } from '#web/pages/landing/sample-subjects.ts';
import { Section } from '#web/pages/landing/section.tsx';

const [, CITY, SALAH] = SAMPLE_SUBJECTS;

/** The features of Tenline: the panel, the referee and the shared image. They are drawn with the product's own components from fixed games. */
export function Features() {
  return (
    <Section
      id="features"
      heading="Read form like a scoreboard"
      text="14 statistics of players and teams, from goals and shots to fouls, tackles and saves. No ratings, no tips: what happened in the last games, drawn so that one look is enough."
    >
      <ul className={styles.features}>
        <Feature
          name="The answer comes first"
          text="Over or under, counted for the last five, the last ten, home, away and the next opponent. Filter by league, half, place or starts, and the count changes at once. Compare up to eight panels side by side."
        >
          <SamplePanel subject={SALAH} />
        </Feature>
        <Feature
          name="Referees too"
          text="Fouls, yellow and red cards of a referee’s last ten matches, by half and by league. Part of the paid plans."
        >
          <SamplePanel subject={SAMPLE_REFEREE} />
        </Feature>
        <Feature
          name="Yours to share"
          text="A chart becomes a picture in one press, with its league, filters and dates on it. The games behind it are a table that opens in any spreadsheet."
        >
          <div className={styles.shared} role="img" aria-label={`The shared image of ${CITY.name}, ${CITY.statistic}`}>
            <div>
              <ShareCard
                points={CITY.points}
                line={CITY.line}
                side="over"
                subject={CITY.name}
                statistic={CITY.statistic}
                scope={['Premier League']}
                source={{ ...SAMPLE_SOURCE, attribution: SAMPLE_SOURCE.name, label: null }}
                generatedAt={new Date('2018-05-14T12:00:00Z')}
              />
            </div>
          </div>
        </Feature>
      </ul>
      <p className={`muted tiny ${styles.source}`}>
        Premier League 2017/18 · data by{' '}
        <a href={SAMPLE_SOURCE.url} target="_blank" rel="noreferrer">
          {SAMPLE_SOURCE.name}
        </a>
        , {SAMPLE_SOURCE.licence}; the referee’s by football-data.co.uk
      </p>
    </Section>
  );
}

function Feature({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div className={styles.picture}>{children}</div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
