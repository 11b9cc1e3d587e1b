import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Guide } from './guide.tsx';

it('names the four ways to win in the order in which they decide', () => {
  render(<Guide />, { wrapper: MemoryRouter });
  const ways = screen.getAllByRole('heading', { level: 3 });
  expect(ways.map((way) => way.textContent)).toEqual([
    'Knock-out',
    'Most HP',
    'Most days won',
    'Highest accumulated number inputs',
  ]);
});

it.each([
  /start with 2 HP for each daily target: 3 targets, 6 HP\. .* starts with 1\./,
  /completed daily target: \+1 for you, -1 for them/,
  /\+1 for the higher number, -1 for the lower one; equal numbers move nothing\. So overtaking counts double: from -1 to \+1, a swing of 2\./,
  /each day belongs to the side with more points.* of a number target only the higher number has it/,
  /completed block target adds as many HP as the battle has days/,
  /up to 3 others/,
])('says what moves HP: %s', (rule) => {
  render(<Guide />, { wrapper: MemoryRouter });
  expect(screen.getByRole('article').textContent).toMatch(rule);
});

it.each([
  ['Win', '+10 XP'],
  ['Draw', '+3 XP'],
  ['Loss', '+1 XP'],
])('pays for a %s %s', (outcome, experience) => {
  render(<Guide />, { wrapper: MemoryRouter });
  expect(screen.getByText(outcome).nextElementSibling).toHaveTextContent(experience);
});
