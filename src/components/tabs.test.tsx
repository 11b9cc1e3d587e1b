import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const VIEWS = [
  { id: 'calendar', label: 'Calendar' },
  { id: 'day', label: 'Day' },
  { id: 'details', label: 'Details' },
] as const;

function Views() {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('calendar');
  return (
    <Tabs label="View" tabs={VIEWS} selected={view} onSelect={setView}>
      {view} content
    </Tabs>
  );
}

it('shows one panel, named by its tab', async () => {
  render(<Views />);
  expect(screen.getByRole('tabpanel', { name: 'Calendar' })).toHaveTextContent('calendar content');
  await userEvent.click(screen.getByRole('tab', { name: 'Day' }));
  expect(screen.getByRole('tabpanel', { name: 'Day' })).toHaveTextContent('day content');
});

it.each([
  { keys: '{ArrowRight}', lands: 'Day' },
  { keys: '{ArrowLeft}', lands: 'Details' },
  { keys: '{End}', lands: 'Details' },
  { keys: '{End}{ArrowRight}', lands: 'Calendar' },
  { keys: '{End}{Home}', lands: 'Calendar' },
])('selects and focuses $lands after $keys', async ({ keys, lands }) => {
  render(<Views />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Calendar' })).toHaveFocus();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { name: lands });
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute('aria-selected', 'true');
});

it('is one stop for the Tab key', () => {
  render(<Views />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
