import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Way } from './way.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A row that goes away by itself, beside one that stays. */
function Rows() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      {isThere && <Way to="/first">First</Way>}
      <Way to="/second">Second</Way>
      <button type="button" onClick={() => setIsThere(false)}>
        End the battle
      </button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

const show = () =>
  render(
    <BrowserRouter>
      <Rows />
    </BrowserRouter>,
  );

const press = (role: 'link' | 'button', name: string) =>
  fireEvent.click(screen.getByRole(role, { name }), { detail: 1 });

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const place = () => screen.getByRole('status').textContent;

it('follows a link that is gone before its delay has passed', () => {
  show();
  press('link', 'First');
  press('button', 'End the battle');
  expect(screen.queryByRole('link', { name: 'First' })).toBeNull();
  wait(300);
  expect(place()).toBe('/first');
});

it('follows the last of two links that are pressed within the delay, and only that', () => {
  show();
  press('link', 'First');
  wait(200);
  press('link', 'Second');
  expect(screen.getByRole('link', { name: 'First' })).toHaveAttribute('data-pressed', 'false');
  wait(100);
  expect(place()).toBe('/');
  wait(200);
  expect(place()).toBe('/second');
  wait(300);
  expect(history.state).toMatchObject({ idx: 1 });
});

it('forgets a press when the player goes back meanwhile', () => {
  show();
  press('link', 'First');
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  wait(300);
  expect(place()).toBe('/');
});
