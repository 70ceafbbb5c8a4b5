import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '#components/ui/tabs.tsx';

const TABS = [
  { value: 'compare', label: 'Compare Stats', content: 'two panels' },
  { value: 'all', label: 'All Stats', badge: 'new', content: 'a grid' },
] as const;

function Views() {
  const [value, setValue] = useState<'compare' | 'all'>('compare');
  return <Tabs label="Views" tabs={TABS} value={value} onChange={setValue} />;
}

it('the tabs show one panel, named by its tab', () => {
  render(<Views />);
  expect(screen.getByRole('tabpanel', { name: 'Compare Stats' }).textContent).toBe('two panels');
  expect(screen.queryByText('a grid')).toBeNull();
});

it('an arrow key and Enter select another tab', async () => {
  render(<Views />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All Statsnew');
  expect(screen.getByRole('tabpanel').textContent).toBe('a grid');
});
