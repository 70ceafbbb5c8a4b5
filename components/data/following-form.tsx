import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from '#components/data/following-section.module.css';
import { FollowingTerms } from '#components/data/following-terms.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { showToast } from '#components/ui/toasts.tsx';
import { messageOr } from '#lib/api/api-error.ts';
import { query, queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import {
  dataFreshness,
  type FollowableLeague,
  type FollowChoices,
  followChoices,
  followLeague,
} from '#lib/contract/data/following.ts';

const SEASONS = [1, 2, 3].map((value) => ({ value, label: value === 1 ? 'This season' : `${value} seasons` }));

interface FollowFormProps {
  /** Called once the league is followed. */
  readonly onDone: () => void;
  /** A further button, such as Cancel. */
  readonly cancel?: ReactNode;
}

/**
 * The form in which an operator chooses a league and its sources. Nothing is requested from a source before the operator has accepted its terms.
 */
export function FollowForm({ onDone, cancel }: FollowFormProps) {
  const { data, error } = useQuery(query(useBackend(), followChoices, {}));
  if (error) return <Notice tone="danger" title={messageOr(error, 'Failed to fetch the leagues')} />;
  return data === undefined ? <Spinner label="Loading" /> : <Fields choices={data} onDone={onDone} cancel={cancel} />;
}

function Fields({ choices, onDone, cancel }: FollowFormProps & { choices: FollowChoices }) {
  const [slug, setSlug] = useState(choices.leagues[0]?.slug ?? '');
  const [extra, setExtra] = useState<readonly string[]>(() =>
    choices.sources.filter(({ isPreselected }) => isPreselected).map(({ key }) => key),
  );
  const [seasons, setSeasons] = useState(2);
  const [isAccepted, setAccepted] = useState(false);
  const start = useStart(onDone);
  const league = choices.leagues.find((one) => one.slug === slug);
  if (league === undefined) return <p>There is nothing to follow.</p>;
  const serving = choices.sources.filter(({ key }) => league.sources.includes(key));
  const optional = serving.filter(({ isOptional }) => isOptional);
  const chosen = serving.filter(({ key, isOptional }) => !isOptional || extra.includes(key));
  const missing = chosen.find(({ missingKey }) => missingKey !== null);
  const change = (update: () => void) => {
    update();
    // The terms must be accepted again, because another choice has other terms.
    setAccepted(false);
  };
  return (
    <div className="stack gap-4">
      <div className="stack gap-3">
        <Select
          label="League"
          showLabel
          options={choices.leagues.map(leagueOption)}
          value={slug}
          onChange={(next) => change(() => setSlug(next))}
        />
        <Select label="Seasons" showLabel options={SEASONS} value={seasons} onChange={setSeasons} />
        {optional.map(({ key, name, figures, missingKey }) => (
          <div key={key} className="column">
            <Switch
              label={`Also ${name}`}
              checked={extra.includes(key)}
              onChange={(isOn) => change(() => setExtra(isOn ? [...extra, key] : extra.filter((one) => one !== key)))}
            />
            <p className="muted small">
              It adds {figures}.{missingKey !== null && ' It needs your own key.'}
            </p>
          </div>
        ))}
      </div>
      <FollowingTerms sources={chosen} />
      <Switch label="I accept these terms" checked={isAccepted} onChange={setAccepted} />
      {start.error && <Notice tone="danger" title={messageOr(start.error, 'The league could not be followed')} />}
      <div className={`flex wrap gap-2 ${styles.actions}`}>
        {cancel}
        <Button
          variant="primary"
          busy={start.isPending}
          disabled={!isAccepted || missing !== undefined}
          onClick={() =>
            start.mutate({
              league: slug,
              with: optional.map(({ key }) => key).filter((key) => extra.includes(key)),
              seasons,
              isAccepted: true,
            })
          }
        >
          Follow {league.name}
        </Button>
      </div>
    </div>
  );
}

function useStart(onDone: () => void) {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof send<typeof followLeague.input, typeof followLeague.output>>[2]) =>
      send(backend, followLeague, input),
    onSuccess() {
      void client.invalidateQueries({ queryKey: queryKey(dataFreshness) });
      void client.invalidateQueries({ queryKey: queryKey(followChoices) });
      showToast({
        kind: 'success',
        text: 'The league is followed. Its first sync starts now; its figures appear as they arrive.',
      });
      onDone();
    },
  });
}

function leagueOption({ slug, name, country, followed }: FollowableLeague) {
  return {
    value: slug,
    label: name,
    ...(followed.length > 0 && { note: 'followed' }),
    group: country ?? 'Other',
  };
}
