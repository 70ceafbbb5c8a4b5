import { memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RealFootball } from '#components/shared/real-football.tsx';
import { searchFailure, useSearch } from '#components/shared/search/use-search.ts';
import { useFocusOnArrival, useSearchKey } from '#components/shared/search/use-search-focus.ts';
import { useTeamsToday } from '#components/shared/use-teams-today.ts';
import { useWatchMark } from '#components/shared/watch/use-watch-toggle.ts';
import { Combobox, type ComboboxGroup } from '#components/ui/combobox.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { send } from '#lib/api/send.ts';
import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type SearchReply, search } from '#lib/contract/football/search.ts';
import { teamsToday } from '#lib/contract/football/teams-today.ts';
import { type Found, groupsOfType, type ListedGroup, listedGroups } from '#lib/domain/lookup/found-subjects.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { readSelection, SEARCHED_NAMES } from '#lib/domain/panels/selection.ts';
import { watchedKey } from '#lib/domain/watchlist/watched-key.ts';
import { type Lookup, textLookup } from '#lib/lookup/lookup.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';
import { type RecentSubject, readRecents, recentGroups, rememberSubject } from '#lib/lookup/recent-subjects.ts';
import { type LoadTeams, todayGroup } from '#lib/lookup/teams-today.ts';
import { useShell } from '#lib/shell/shell.tsx';

export interface SubjectSearchProps {
  readonly label: string;
  readonly subject: Subject | null;
  /** The subject's name, which is the value of the input. `null` while it is unknown. */
  readonly name: string | null;
  /** True while the subject loads. */
  readonly isLoading: boolean;
  /** The initial text of the input, which then gets the focus. `undefined` for no initial text. */
  readonly wanted?: string | undefined;
  readonly className?: string | undefined;
  /** `player`: offers only players, and looks up only one name at a time. By default players and teams are offered. */
  readonly only?: 'player' | undefined;
  /** True for the search that `/` and Ctrl+K focus. */
  readonly hasKey?: boolean | undefined;
  /** False until it is known whether a subject is chosen. */
  readonly isRead?: boolean;
  readonly onPick: (subject: Subject & { readonly name: string }) => void;
  /** Called when the user edits the name of the subject. */
  readonly onClear: () => void;
}

/**
 * Finds a player or team by name, or a referee, whose card in the Compare tab it opens. Before the user types, it
 * offers pinned and recent subjects and the teams that play today. Several names and pasted lines are looked up like
 * text selected on a page: they become a list.
 */
export const SubjectSearch = memo(function SubjectSearch(props: SubjectSearchProps) {
  const { label, subject, name, isLoading: isLoadingSubject, wanted, className, only } = props;
  const { hasKey = false, isRead = true, onPick, onClear } = props;
  const { preferences } = useShell();
  const [lookedUp, setLookedUp] = useState<Lookup | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(hasKey, input);
  const isArriving = useFocusOnArrival(hasKey && (isRead ? subject === null : null), input);
  useEffect(() => {
    if (wanted === '') input.current?.select();
  }, [wanted]);
  const offers = useOffers();
  const mark = useWatchMark<Offer>((offer) => ('names' in offer ? null : offer));
  const [typed, setTyped] = useState(wanted ?? '');
  const [picked, setPicked] = useState<{ key: string; label: string } | null>(null);
  const key = subject && subjectKey(subject);
  const pickedLabel = picked?.key === key ? picked?.label : undefined;
  const { found, isLoading, error } = useSearch(search, subject ? null : typed);

  useFailureToast(error, searchFailure);

  function lookUp(lookup: Lookup): void {
    setTyped('');
    setLookedUp(lookup);
  }

  const combobox = (
    <Combobox<Offer>
      label={label}
      placeholder={subject && isLoadingSubject ? 'Loading…' : `Search ${only ?? 'player or team'}`}
      size="large"
      className={className}
      autoFocus={wanted !== undefined}
      query={subject ? (name ?? pickedLabel ?? '') : typed}
      onQueryChange={(text) => {
        setTyped(text);
        if (subject) onClear();
      }}
      ref={input}
      onFocus={subject || isArriving ? undefined : offers.read}
      onPasteLines={only === undefined ? (text) => lookUp(textLookup(text)) : undefined}
      groups={
        found
          ? [
              ...(isLoading || only !== undefined ? [] : severalNames(typed, found)),
              ...groupsOf(groupsOfType(listedGroups(found), only)),
            ]
          : subject || typed.trim() !== ''
            ? []
            : groupsOf(groupsOfType(offers.groups, only))
      }
      mark={mark}
      loading={isLoading}
      emptyText={found && <Nothing text={`No ${only ?? 'player or team'} matches “${typed.trim()}”.`} />}
      onPick={(offer) => {
        if ('names' in offer) return lookUp(textLookup(offer.names));
        if (offer.type === 'referee') return lookUp({ subject: watchedKey(offer) });
        const { type, id, name, detail } = offer;
        setPicked({ key: subjectKey({ type, id }), label: name });
        setTyped('');
        onPick({ type, id, name });
        void rememberSubject(preferences, { type, id, name, detail });
      }}
    />
  );
  return (
    <>
      {combobox}
      {lookedUp !== null && <LookUp lookup={lookedUp} onEnd={() => setLookedUp(null)} />}
    </>
  );
});

/** The text for a search without results. On a server with invented leagues only, it also says how real football comes. */
function Nothing({ text }: { readonly text: string }) {
  const { user } = useCurrentUser();
  if (user?.isDemo !== true) return text;
  return (
    <span>
      {text} This server has invented leagues only. <RealFootball user={user} />
    </span>
  );
}

/**
 * Navigates to a look-up. `useNavigate` re-renders its component at each change of the address, so the search itself
 * does not use it.
 */
function LookUp({ lookup, onEnd }: { readonly lookup: Lookup; readonly onEnd: () => void }) {
  const navigate = useNavigate();
  const start = useEffectEvent(() => {
    void navigate(lookupRoute(lookup));
    onEnd();
  });
  useEffect(() => start(), []);
  return null;
}

type Offer = Found | { readonly names: string };

/** The subjects that are offered before the user types. They are read when `read` is called, on focus. */
function useOffers() {
  const { preferences } = useShell();
  const [recents, setRecents] = useState<readonly RecentSubject[] | null>(null);
  const backend = useBackend();
  const load = useCallback<LoadTeams>(async (from) => (await send(backend, teamsToday, { from })).teams, [backend]);
  // Read on each focus, because the page can stay open for days.
  const teams = useTeamsToday(preferences, recents && load, recents);
  const own = recentGroups(recents ?? []);
  return {
    groups: recents === null ? [] : [...own, ...todayGroup(teams, own)],
    read: () => void readRecents(preferences).then(setRecents),
  };
}

function groupsOf(groups: readonly ListedGroup[]): ComboboxGroup<Offer>[] {
  return groups.map(({ label, subjects }) => ({
    label,
    items: subjects.map((subject) => ({
      key: watchedKey(subject),
      label: subject.name,
      detail: subject.detail ?? undefined,
      value: subject,
    })),
  }));
}

/** The option to show every subject that a text names. Empty when the text names at most one. */
function severalNames(text: string, { named = [] }: SearchReply): ComboboxGroup<Offer>[] {
  if (named.length < 2) return [];
  // A search reads the first names only; the list has all.
  const others = readSelection(text).parts.slice(SEARCHED_NAMES);
  const names = [...named, ...others].map((one) => one.text);
  const item = { key: 'names', label: `Show all ${names.length}`, detail: names.join(' · '), value: { names: text } };
  return [{ label: `Names · ${names.length}`, items: [item] }];
}
