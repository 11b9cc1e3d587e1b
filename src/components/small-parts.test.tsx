import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useGoOn } from '../lib/use-go-on.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Card } from './card.tsx';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { IconButton } from './icon-button.tsx';
import { HomeIcon } from './icons.tsx';
import { ButtonRow, LinkRow, RowList } from './list-row.tsx';
import { PageHeader } from './page-header.tsx';
import { Page } from './page.tsx';
import { Progress } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

describe('icon button', () => {
  it('has a name although it shows only an icon', async () => {
    const onClick = vi.fn<() => void>();
    render(<IconButton label="Edit" icon={<HomeIcon />} onClick={onClick} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('rows', () => {
  it('are list items that lead somewhere or do something', async () => {
    const onPress = vi.fn<() => void>();
    render(
      <RowList>
        <LinkRow to="/battle?id=1" title="vs ben" note="Day 3" />
        <ButtonRow title="cleo" onPress={onPress} />
      </RowList>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link')).toHaveAccessibleName(/vs ben.*Day 3/);
    await userEvent.click(screen.getByRole('button', { name: 'cleo' }));
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('card', () => {
  it('is a region when it has a heading', () => {
    render(<Card heading="Details">Text</Card>);
    expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('Text');
  });
});

describe('progress', () => {
  it('tells its value in words', () => {
    render(<Progress label="Days" value={3} max={7} text="Day 3 of 7" />);
    const bar = screen.getByRole('progressbar', { name: 'Days' });
    expect(bar).toHaveAttribute('value', '3');
    expect(bar).toHaveAttribute('aria-valuetext', 'Day 3 of 7');
  });
});

describe('waiting, nothing and trouble', () => {
  it('says that something is loading', () => {
    render(
      <>
        <Skeleton heights={['3rem']} />
        <Spinner />
      </>,
    );
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts).toEqual(['Loading', 'Loading']);
  });

  it('announces trouble, not emptiness', () => {
    render(
      <>
        <EmptyState text="No battles found." />
        <ErrorState text="They are safe." />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('They are safe.');
    expect(screen.getByText('No battles found.')).toBeVisible();
  });
});

describe('page header', () => {
  it('takes focus on arrival and leads back', () => {
    render(<PageHeader title="Opponents" backTo="/start-new-battle" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1, name: 'Opponents' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/start-new-battle');
  });

  it('has the focus before anything else is done on a screen that has just come', () => {
    let focused: Element | null = null;
    function Arrival({ children }: { children: ReactNode }) {
      useLayoutEffect(() => {
        focused ??= document.activeElement;
      }, []);
      return children;
    }
    render(
      <Arrival>
        <PageHeader title="Opponents" />
      </Arrival>,
    );
    expect(focused).toBe(screen.getByRole('heading'));
  });
});

describe('bottom bar', () => {
  const items = [
    { to: '/home', label: 'Home', icon: <HomeIcon /> },
    { to: '/battles', label: 'Battles', icon: <HomeIcon />, notice: 'A request waits for you' },
  ];

  it('marks the place where the player is, and says what the dot means', async () => {
    render(
      <MemoryRouter initialEntries={['/home']}>
        <Routes>
          <Route path="*" element={<BottomBar items={items} />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: /Battles.*A request waits for you/ }));
    expect(screen.getByRole('link', { name: /Battles/ })).toHaveAttribute('aria-current', 'page');
  });
});

/** Presses the one button before anything else is done. */
function Tap({ children }: { children: ReactNode }) {
  useLayoutEffect(() => screen.getByRole('button').click(), []);
  return children;
}

function WayHome() {
  const goOn = useGoOn();
  return (
    <button type="button" onClick={() => void goOn('/home')}>
      Home
    </button>
  );
}

describe('a way on', () => {
  it('is there for the first press that a screen can get', async () => {
    const start = (
      <Page>
        <WayHome />
      </Page>
    );
    render(
      <Tap>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={start} />
            <Route path="/home" element={<h1>Home</h1>} />
          </Routes>
        </MemoryRouter>
      </Tap>,
    );
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('leads on from a screen only', () => {
    expect(() => renderHook(useGoOn, { wrapper: MemoryRouter })).toThrow(/^No screen around/);
  });
});
