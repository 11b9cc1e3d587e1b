import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setDraftOpponent } from '../../stores/app-state.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
  server.addPlayer({ id: 'bob', username: 'Bob' });
});

async function openForm() {
  setDraftOpponent({ id: 'bob', username: 'Bob' });
  const app = renderApp({
    server,
    as: 'ann',
    path: '/create-battle',
    now: '2026-03-04T12:00:00Z',
  });
  await screen.findByRole('heading', { name: 'Battle Bob' });
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send Battle Request' }));
  return { ...app, send };
}

const target = (number: number) => within(screen.getByRole('group', { name: `Target ${number}` }));

it('sends a duel with its targets and terms', async () => {
  const { user, send } = await openForm();
  await user.type(target(1).getByLabelText('Target Title'), '  Stretch ');
  await user.click(screen.getByRole('button', { name: 'Daily Target' }));
  await user.type(target(2).getByLabelText('Target Title'), 'Steps');
  await user.selectOptions(target(2).getByLabelText('Target Type'), 'Number Input');
  await user.click(screen.getByRole('button', { name: 'Block Target' }));
  await user.type(target(3).getByLabelText('Target Title'), 'Run 10 km');
  await user.selectOptions(screen.getByLabelText('Start Date'), 'Tomorrow, 05 Mar');
  await user.clear(screen.getByLabelText('Days'));
  await user.type(screen.getByLabelText('Days'), '7');
  await user.type(screen.getByLabelText('Prize/Forfeit'), 'Loser cooks');
  await send();

  expect(await screen.findByText('Battle request sent.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  const [battle] = [...server.battles.values()];
  expect(battle).toMatchObject({
    status: 'PENDING',
    userIds: ['ann', 'bob'],
    startDate: '2026-03-05',
    numDays: 7,
    prize: 'Loser cooks',
    challenger: { id: 'ann', hp: 4 },
    opponent: { id: 'bob', hp: 4 },
    days: {
      day7: { target1: { title: 'Stretch' }, target2: { title: 'Steps', format: 'number' } },
    },
    blockTargets: { blockTarget1: { title: 'Run 10 km', frequency: 'BLOCK' } },
  });
});

it('offers today and the next seven days', async () => {
  await openForm();
  const options = within(screen.getByLabelText('Start Date')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Today, 04 Mar',
    'Tomorrow, 05 Mar',
    '06 Mar',
    '07 Mar',
    '08 Mar',
    '09 Mar',
    '10 Mar',
    '11 Mar',
  ]);
});

it('says what each field may hold, and sends nothing', async () => {
  const { user, send } = await openForm();
  await user.clear(screen.getByLabelText('Days'));
  await user.type(screen.getByLabelText('Days'), '32');
  await user.type(screen.getByLabelText('Prize/Forfeit'), 'sixteen letters!');
  await send();
  expect(target(1).getByLabelText('Target Title')).toHaveAccessibleDescription(
    'Must be between 1 and 30 characters',
  );
  expect(screen.getByLabelText('Days')).toHaveAccessibleDescription('Must be between 1 and 31');
  expect(screen.getByLabelText('Prize/Forfeit')).toHaveAccessibleDescription(
    /Must be less than 15 characters\. Further details may be added in the Description\/Rules section below\./,
  );
  expect(server.battles.size).toBe(0);
});

it('keeps everything when the request does not get through, and sends it once it can', async () => {
  const { user, phone, send } = await openForm();
  await user.type(target(1).getByLabelText('Target Title'), 'Stretch');
  phone.setOnline(false);
  await send();
  expect(
    await screen.findByText('Battle request failed to send. Please try again.'),
  ).toBeInTheDocument();
  expect(target(1).getByLabelText('Target Title')).toHaveValue('Stretch');
  phone.setOnline(true);
  await send();
  expect(await screen.findByText('Battle request sent.')).toBeInTheDocument();
  expect(server.battles.size).toBe(1);
});

it('asks for an opponent first', async () => {
  renderApp({ server, as: 'ann', path: '/create-battle' });
  expect(await screen.findByRole('heading', { name: 'Start New Battle' })).toBeVisible();
});
