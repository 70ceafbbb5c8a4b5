import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListActions } from '#components/names/list-actions.tsx';
import styles from '#components/names/name-list.module.css';
import { NameQuestion } from '#components/names/name-question.tsx';
import { NameRow } from '#components/names/name-row.tsx';
import { FaultLines } from '#components/names/page-notices.tsx';
import rows from '#components/shared/figures/subject-row.module.css';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { PageEntry, PageSubject } from '#lib/domain/page/page-list-type.ts';
import { meantBy, meantSubjects, type ShownList } from '#lib/domain/page/shown-list.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { heldBars } from '#lib/lookup/held-bars.ts';

interface NameListProps {
  readonly shown: ShownList;
  readonly user: User;
  /** Answers a question with the key of a subject, or `null` for none. `undefined` opens it again. */
  readonly onAnswer: (text: string, subject: string | null | undefined) => void;
}

/** The groups of the page with a row for each subject, the questions in their places, and what can be done with all. */
export function NameList({ shown, user, onAnswer }: NameListProps) {
  const { list, answers, faults } = shown;
  const subjects = meantSubjects(shown);
  const [marks, setMarks] = useState<{ of: ShownList['list']; keys: ReadonlySet<string> }>({ of: list, keys: NONE });
  const marked = marks.of === list ? marks.keys : NONE;
  const bars = useHeldBars(user, subjects);
  const toggle = (key: string): void =>
    setMarks({
      of: list,
      keys: marked.has(key) ? new Set([...marked].filter((one) => one !== key)) : new Set([...marked, key]),
    });

  function row(subject: PageSubject, change: (() => void) | null) {
    const key = watchedKey(subject);
    return (
      <NameRow
        key={key}
        subject={subject}
        bars={subject.bars ?? bars?.get(key) ?? null}
        isMarked={marked.has(key)}
        onMark={subject.type === 'referee' ? null : () => toggle(key)}
        onChange={change}
      />
    );
  }
  function shownEntry(entry: PageEntry) {
    const subject = meantBy(entry, answers);
    if (subject !== null) return row(subject, entry.isClear ? null : () => onAnswer(entry.text, undefined));
    if (answers[entry.text] === null) return null;
    return <NameQuestion key={entry.text} entry={entry} onAnswer={(key) => onAnswer(entry.text, key)} />;
  }
  const refused = list.groups
    .flatMap(({ entries }) => entries.map(({ text }) => text))
    .filter((text) => answers[text] === null);
  return (
    <>
      <ListActions subjects={subjects} marked={marked} match={list.match} user={user} />
      <FaultLines faults={faults} />
      {list.groups.map(({ heading, entries }) => (
        <section key={`${heading} ${entries[0]?.text}`} className="stack gap-1" aria-label={heading ?? 'Names'}>
          {heading !== null && <h2 className={`small strong muted ${styles.heading}`}>{heading}</h2>}
          <ul className={rows.list}>{entries.map(shownEntry)}</ul>
        </section>
      ))}
      <Unknown texts={[...list.unknown, ...refused]} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** What looks like a name on the page and was not understood, folded. */
function Unknown({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details className={`small muted ${styles.unknown}`}>
      <summary>
        {texts.length} {texts.length === 1 ? 'name was' : 'names were'} not understood
      </summary>
      <p className="break-anywhere">{texts.join(' · ')}</p>
    </details>
  );
}

/** The bars of subjects whose details the device holds, in a plan whose requests are counted. */
function useHeldBars(user: User, subjects: readonly PageSubject[]) {
  const keys = subjects.map(watchedKey);
  return useQuery({
    queryKey: ['held bars', user.id, keys],
    queryFn: () => heldBars(user, subjects, Date.now()),
    enabled: PLANS[user.plan].requestsPerMonth !== null && subjects.length > 0,
    gcTime: 0,
  }).data;
}
