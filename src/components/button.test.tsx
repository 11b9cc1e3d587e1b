import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer } from '../testing/held-answer.ts';
import { Button, LinkButton } from './button.tsx';

it('keeps its name and focus while busy, and does not press again', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is busy by itself until what its press has begun is over', async () => {
  const { given, give } = heldAnswer();
  const onClick = vi.fn<() => Promise<void>>(() => given);
  render(<Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  give();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

function visit(wantsMotion: boolean) {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }));
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<LinkButton to="/battles">Battles</LinkButton>} />
        <Route path="/battles" element={<h1>All battles</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Battles' });
}
const arrived = () => screen.queryByRole('heading', { name: 'All battles' }) !== null;

describe('a link that looks like a button', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes down at once and moves on after 300 ms', () => {
    const link = visit(true);
    fireEvent.click(link, { detail: 1 });
    expect(link).toHaveAttribute('data-pressed', 'true');
    act(() => {
      vi.advanceTimersByTime(299);
    });
    expect(arrived()).toBe(false);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(arrived()).toBe(true);
  });

  it.each([
    ['by keyboard', true, 0],
    ['for whoever wants no movement', false, 1],
  ])('moves on at once %s', (_, wantsMotion, detail) => {
    fireEvent.click(visit(wantsMotion), { detail });
    expect(arrived()).toBe(true);
  });
});
