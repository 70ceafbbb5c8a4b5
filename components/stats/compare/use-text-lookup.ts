import { useEffect, useEffectEvent, useState } from 'react';
import { searchFailure } from '#components/shared/search/use-search.ts';
import { showToast } from '#components/ui/toasts.tsx';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { searchReferees } from '#lib/contract/football/referees.ts';
import { MAX_QUERY, MIN_QUERY, type RefereeRef, type SearchReply, search } from '#lib/contract/football/search.ts';
import { type FoundGroup, type FoundSubject, foundGroups } from '#lib/domain/lookup/found-subjects.ts';
import { mentionsReferee, namedReferees } from '#lib/domain/names/named-referees.ts';
import { searchedPart } from '#lib/domain/names/searched-part.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import type { PanelSubject } from '#lib/domain/panels/panel.ts';
import { rememberSubject } from '#lib/lookup/recent-subjects.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { useShell } from '#lib/shell/shell.tsx';

export type NamedSubject = Required<PanelSubject>;

/** A referee among the subjects from which the user chooses. */
type RefereeChoice = RefereeRef & { readonly type: 'referee'; readonly detail: null };
type Choice = FoundSubject | RefereeChoice;
interface ChoiceGroup extends Omit<FoundGroup, 'subjects'> {
  readonly subjects: readonly Choice[];
}

/** A question to the user: which of several subjects is meant, or which panel shows the subject. */
export type LookupQuestion =
  | { readonly ask: 'subject'; readonly text: string; readonly groups: readonly ChoiceGroup[] }
  | { readonly ask: 'panel'; readonly subject: NamedSubject };

export interface TextLookup {
  /** The present question. `null` when there is none. */
  readonly question: LookupQuestion | null;
  /** Answers the question with a subject. */
  choose(subject: Choice): void;
  /** Drops the present question without an answer. The next question follows, if there is one. */
  next(): void;
}

const TOO_LONG = `The text has more than ${MAX_QUERY} characters. Only its first part was looked up.`;

/**
 * Looks up a text from outside, such as a selection. Subjects that the text names clearly are shown at once and become
 * recent subjects. Any other name, and a subject without a free panel, becomes a question. A text that finds nothing
 * changes nothing. Of a text that is too long, the first names are looked up. Referees are looked up when no player or
 * team is named clearly, and when the text has a word for a referee.
 *
 * @param wanted the text; `turn` differs for each look-up
 * @param show shows subjects in free panels and returns those without a free panel
 * @param showReferee shows a referee; `null` in a plan without referees
 */
export function useTextLookup(
  wanted: { readonly text: string; readonly turn: number } | null,
  show: (subjects: readonly NamedSubject[]) => readonly NamedSubject[],
  showReferee: ((referee: RefereeRef) => void) | null,
): TextLookup {
  const backend = useBackend();
  const [questions, setQuestions] = useState<readonly LookupQuestion[]>([]);
  const { preferences } = useShell();
  function placed(subjects: readonly FoundSubject[]): LookupQuestion[] {
    // The order is reversed, so that the first name of the text becomes the latest recent subject.
    void rememberEach(preferences, subjects.toReversed());
    const named = subjects.map(({ type, id, name }): NamedSubject => ({ type, id, name }));
    return show(named).map((subject) => ({ ask: 'panel', subject }));
  }

  const finish = useEffectEvent((subjects: readonly FoundSubject[], open: readonly LookupQuestion[]) =>
    setQuestions([...placed(subjects), ...open]),
  );
  const finishReferee = useEffectEvent((referee: RefereeRef) => showReferee?.(referee));
  const fail = useEffectEvent((text: string) => showToast({ kind: 'error', text }));
  const { text = '', turn = null } = wanted ?? {};
  const query = searchedPart(text.trim());
  const isCut = query.length < text.trim().length;
  const hasReferees = showReferee !== null;
  useEffect(() => {
    if (turn === null || query.length < MIN_QUERY) return;
    let isLatest = true;
    lookedUp(backend, query, hasReferees).then(
      ({ subjects, open, referee }) => {
        if (!isLatest) return;
        if (isCut) fail(TOO_LONG);
        if (subjects.length + open.length > 0) finish(subjects, open);
        if (referee !== null) finishReferee(referee);
        else if (subjects.length + open.length === 0)
          fail(`No player${hasReferees ? ', team or referee' : ' or team'} matches “${query}”.`);
      },
      (error: Error) => isLatest && fail(searchFailure(error)),
    );
    return () => {
      isLatest = false;
    };
  }, [backend, turn, query, isCut, hasReferees]);

  return {
    question: questions[0] ?? null,
    next: () => setQuestions((before) => before.slice(1)),
    choose(subject) {
      const open = subject.type === 'referee' ? [] : placed([subject]);
      if (subject.type === 'referee') showReferee?.(subject);
      setQuestions((before) => [...open, ...before.slice(1)]);
    },
  };
}

/**
 * The subjects that a text names without doubt, and a question for each other name. If the text names a referee
 * instead, only the referee; if it names clear subjects too, as in "Michael Oliver to referee Arsenal v Spurs", both.
 */
async function lookedUp(backend: Backend, text: string, hasReferees: boolean) {
  const reply = await send(backend, search, { query: text });
  const subjects: FoundSubject[] = [];
  const open: LookupQuestion[] = [];
  const named = reply.named ?? [];
  const hasClear = named.some(({ isClear }) => isClear);
  const needsReferees = hasReferees && (!hasClear || mentionsReferee(text));
  const found = needsReferees ? (await send(backend, searchReferees, { query: text })).data : [];
  const first = named[0] && subjectIn(reply, named[0]);
  const { referees, isMeant, isExact } = namedReferees(text, found, first?.name ?? null);
  const isReferee = isMeant && referees.length > 0;
  const [referee = null] = isReferee && isExact && referees.length === 1 ? referees : [];
  if (isReferee && referee === null) open.push({ ask: 'subject', text, groups: refereeGroup(referees) });
  if (isReferee && !hasClear) return { subjects, open, referee };
  for (const [place, { type, id, text: own, isClear }] of named.entries()) {
    const isFirst = place === 0;
    const found = isFirst ? reply : await send(backend, search, { query: own });
    if (isClear) subjects.push(subjectIn(found, { type, id }) ?? { type, id, name: own, detail: null });
    else
      open.push({
        ask: 'subject',
        text: own,
        groups: [...foundGroups(found), ...refereeGroup(isFirst && !isReferee ? referees : [])],
      });
  }
  return { subjects, open, referee };
}

function refereeGroup(referees: readonly RefereeRef[]): ChoiceGroup[] {
  const subjects = referees.map((referee) => ({ ...referee, type: 'referee' as const, detail: null }));
  return subjects.length === 0 ? [] : [{ label: 'Referees', subjects }];
}

function subjectIn(reply: SearchReply, { type, id }: Subject): FoundSubject | undefined {
  const found = foundGroups(reply).flatMap(({ subjects }) => subjects);
  return found.find((one) => one.type === type && one.id === id);
}

async function rememberEach(preferences: Preferences, subjects: readonly FoundSubject[]): Promise<void> {
  for (const subject of subjects) await rememberSubject(preferences, subject);
}
