import { Image, NotebookPen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton, Spinner } from '#components/ui/loading.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select, type SelectOption } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { TextField } from '#components/ui/text-field.tsx';

const LEAGUES = ['All Competitions', 'UEFA Champions League Qualification', 'Premier League', 'La Liga', 'Serie A'];
const STATISTICS: SelectOption<string>[] = [
  { value: 'shots', label: 'Shots', group: 'Attack' },
  { value: 'goals', label: 'Goals', group: 'Attack' },
  {
    value: 'shotsOnTarget',
    label: 'Shots on Target',
    group: 'Attack',
    disabled: true,
    hint: 'Available in Premium plan',
  },
  { value: 'tackles', label: 'Tackles', group: 'Defence', disabled: true, hint: 'Available in Premium plan' },
  { value: 'foulsWon', label: 'Fouls Won', group: 'Discipline' },
  { value: 'yellowCards', label: 'Yellow Cards', group: 'Discipline' },
];
const PLAYERS = ['Harry Kane', "N'Golo Kanté", 'Kenedy'];

/** Every control of components/ui in all of its states. */
export function Controls() {
  const [query, setQuery] = useState('');
  const [league, setLeague] = useState('UEFA Champions League Qualification');
  const [statistic, setStatistic] = useState('shots');
  const [line, setLine] = useState(2.5);
  const [place, setPlace] = useState('all');
  const [period, setPeriod] = useState('FG');
  const [starts, setStarts] = useState(true);
  const [tab, setTab] = useState('compare');
  const found = PLAYERS.filter((name) => query.length > 1 && name.toLowerCase().includes(query.toLowerCase()));
  const compare = (
    <div style={{ display: 'grid', gap: 12 }}>
      <Combobox
        label="Search player or team"
        placeholder="Search player or team"
        query={query}
        onQueryChange={setQuery}
        groups={[
          {
            label: `Players · ${found.length}`,
            items: found.map((name) => ({ key: name, label: name, detail: 'Tottenham Hotspur', value: name })),
          },
        ]}
        onPick={() => undefined}
        error={query === 'fail' ? 'Search failed' : null}
        loading={query === 'wait'}
        emptyText={query.length > 1 ? 'No player or team is called that.' : null}
      />
      <Card aria-label="Panel">
        <div style={{ display: 'flex', justifyContent: 'space-between', marginBottom: 12 }}>
          <h3>Harry Kane</h3>
          <span>
            <IconButton label="Add note" icon={<NotebookPen size={17} />} disabledReason="Note already added" />
            <IconButton label="Save image" icon={<Image size={17} />} />
          </span>
        </div>
        <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0,1.2fr) minmax(0,1.2fr) minmax(0,1fr)' }}>
          <Select label="Statistic" options={STATISTICS} value={statistic} onChange={setStatistic} />
          <Select
            label="League"
            options={LEAGUES.map((name) => ({ value: name, label: name }))}
            value={league}
            onChange={setLeague}
          />
          <Select
            label="Reference line"
            prefix="Line"
            options={[0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5].map((value) => ({ value, label: String(value) }))}
            value={line}
            onChange={setLine}
          />
        </div>
        <div style={{ display: 'flex', gap: 8, marginTop: 8, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <SegmentedControl
            label="Place"
            segments={[
              { value: 'all', label: 'All' },
              { value: 'home', label: 'Home' },
              { value: 'away', label: 'Away' },
            ]}
            value={place}
            onChange={setPlace}
          />
          <SegmentedControl
            label="Time period"
            segments={[
              { value: 'FG', label: 'FG', name: 'Full game' },
              { value: 'FH', label: 'FH', name: 'First half' },
              { value: 'SH', label: 'SH', name: 'Second half', disabled: true },
            ]}
            value={period}
            onChange={setPeriod}
          />
          <Switch label="Starts only" checked={starts} onChange={setStarts} />
          <Switch label="60+ minutes" checked={!starts} onChange={(on) => setStarts(!on)} />
        </div>
      </Card>
      <Card>
        <EmptyState
          icon={<SearchX size={20} />}
          title="No player or team selected"
          text="Use the search box above to find a player or team"
          action={<Button onClick={() => toast.success('Note saved successfully')}>Say so</Button>}
        />
      </Card>
      <Notice
        title="Premium Features Available"
        onDismiss={() => undefined}
        action={<a href="#/controls">Upgrade now</a>}
      >
        Shots on target, fouls committed, offsides, tackles, referee fouls, yellow card and red card tracking.
      </Notice>
      <Notice tone="warn" title="Monthly Request Limit Reached" />
      <Notice tone="danger" title="Failed to load details. Please try again." />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger" onClick={() => toast.error('Error deleting note')}>
          Delete
        </Button>
        <Button busy>Saving</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Badge>Free</Badge>
        <Badge tone="accent">Premium</Badge>
        <Badge tone="warn">Beta</Badge>
        <Badge tone="danger">Incorrect</Badge>
        <Spinner label="Loading" />
      </div>
      <TextField label="Email" type="email" placeholder="you@example.org" hint="We never show it to anybody." />
      <TextField label="Password" type="password" error="Password must be at least 8 characters." defaultValue="abc" />
      <div style={{ display: 'grid', gap: 8 }} aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton height={120} />
      </div>
    </div>
  );
  return (
    <main style={{ maxWidth: 720, margin: '0 auto', padding: 12 }}>
      <h1>Statistics</h1>
      <Tabs
        label="Views"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'compare', label: 'Compare Stats', content: compare },
          { value: 'all', label: 'All Stats', badge: 'new', content: 'Nothing here.' },
        ]}
      />
    </main>
  );
}
