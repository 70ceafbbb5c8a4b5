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
import type { Subject } from '#lib/domain/names/subject.ts';
import { oneListPath } from '#lib/domain/panels/one-list.ts';
import type { PanelSubject } from '#lib/domain/panels/panel.ts';
import { readSelection, SEARCHED_NAMES, type SelectionPart } from '#lib/domain/panels/selection.ts';
import { namesRoute } from '#lib/lookup/lookup-route.ts';
import { rememberSubject } from '#lib/lookup/recent-subjects.ts';
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
  /** Drops the question without an answer. */
  drop(): void;
}

/** Where a look-up shows what it finds. */
interface LookupPlaces {
  /** Shows a subject in a free panel. False when none is free. */
  show(subject: NamedSubject): boolean;
  /** Shows a referee; `null` in a plan without referees. */
  readonly showReferee: ((referee: RefereeRef) => void) | null;
  /** Opens a list of several names. */
  open(route: string): void;
  /** True in a plan whose requests are counted by the month. */
  readonly isCounted: boolean;
}

/**
 * Looks up a text from outside, such as a selection. A subject that the text names clearly is shown at once and becomes
 * a recent subject. A name that is not clear, and a subject without a free panel, become a question. Several names open
 * a list: clear players and teams are compared, except in a plan whose requests are counted; any others become the
 * names of a page, with questions in their places. A text that finds nothing changes nothing. Referees are looked up
 * when no player or team is named clearly, and when the text has a word for a referee.
 *
 * @param wanted the text; `turn` differs for each look-up
 */
export function useTextLookup(
  wanted: { readonly text: string; readonly turn: number } | null,
  places: LookupPlaces,
): TextLookup {
  const backend = useBackend();
  const [question, setQuestion] = useState<LookupQuestion | null>(null);
  const { preferences } = useShell();
  function place(subject: FoundSubject): void {
    void rememberSubject(preferences, subject);
    const { type, id, name } = subject;
    const named = { type, id, name };
    setQuestion(places.show(named) ? null : { ask: 'panel', subject: named });
  }

  const finish = useEffectEvent((found: Found) => {
    if ('several' in found) {
      const { several, clear } = found;
      places.open(clear === null || places.isCounted ? namesRoute(several) : oneListPath(clear, null));
    } else if ('ask' in found) setQuestion(found);
    else if (found.type === 'referee') places.showReferee?.(found);
    else place(found);
  });
  const fail = useEffectEvent((text: string) => showToast({ kind: 'error', text }));
  const { text = '', turn = null } = wanted ?? {};
  const query = text.trim();
  const hasReferees = places.showReferee !== null;
  useEffect(() => {
    if (turn === null || query.length < MIN_QUERY) return;
    let isLatest = true;
    lookedUp(backend, query, hasReferees).then(
      (found) => {
        if (!isLatest) return;
        if (found !== null) finish(found);
        else fail(`No player${hasReferees ? ', team or referee' : ' or team'} matches “${query}”.`);
      },
      (error: Error) => isLatest && fail(searchFailure(error)),
    );
    return () => {
      isLatest = false;
    };
  }, [backend, turn, query, hasReferees]);

  return {
    question,
    drop: () => setQuestion(null),
    choose(subject) {
      if (subject.type !== 'referee') return place(subject);
      places.showReferee?.(subject);
      setQuestion(null);
    },
  };
}

/** A text of several names. */
interface SeveralNames {
  readonly several: string;
  /** The players and teams, if that is all that the text names, and each is clear. */
  readonly clear: readonly Subject[] | null;
}
type Found = Choice | LookupQuestion | SeveralNames;

/**
 * What a text names: one subject, one referee, a question, or several names. A referee alone hides a player or team
 * that is not clear. `null` when nothing is found.
 */
async function lookedUp(backend: Backend, text: string, hasReferees: boolean): Promise<Found | null> {
  const { parts } = readSelection(text);
  if (text.length > MAX_QUERY || parts.length > SEARCHED_NAMES) return { several: text, clear: null };
  const reply = await send(backend, search, { query: text });
  const names = reply.named ?? [];
  const [first] = names;
  const hasClear = names.some(({ isClear }) => isClear);
  const needsReferees = hasReferees && (!hasClear || mentionsReferee(text));
  const found = needsReferees ? (await send(backend, searchReferees, { query: text })).data : [];
  const hit = first && subjectIn(reply, first);
  const { referees, isMeant, isExact } = namedReferees(text, found, hit?.name ?? null);
  const isReferee = isMeant && referees.length > 0;
  const [referee] = referees;
  if (isReferee && !hasClear) {
    const isOne = isExact && referees.length === 1 && referee !== undefined;
    return isOne ? choiceOf(referee) : { ask: 'subject', text, groups: refereeGroup(referees) };
  }
  if (isReferee) return { several: text, clear: null };
  if (names.length > 1) return { several: text, clear: areAll(names, parts) ? names : null };
  if (first === undefined) return null;
  if (first.isClear) return hit ?? { type: first.type, id: first.id, name: first.text, detail: null };
  return { ask: 'subject', text: first.text, groups: [...foundGroups(reply), ...refereeGroup(referees)] };
}

/** Whether each part of a text is the name of a clear player or team. Brackets are only details of a name. */
function areAll(names: NonNullable<SearchReply['named']>, parts: readonly SelectionPart[]): boolean {
  return names.every(({ isClear }) => isClear) && parts.filter(({ joint }) => joint !== 'aside').length <= names.length;
}

const choiceOf = (referee: RefereeRef): RefereeChoice => ({ ...referee, type: 'referee', detail: null });

function refereeGroup(referees: readonly RefereeRef[]): ChoiceGroup[] {
  return referees.length === 0 ? [] : [{ label: 'Referees', subjects: referees.map(choiceOf) }];
}

function subjectIn(reply: SearchReply, { type, id }: Subject): FoundSubject | undefined {
  const found = foundGroups(reply).flatMap(({ subjects }) => subjects);
  return found.find((one) => one.type === type && one.id === id);
}
