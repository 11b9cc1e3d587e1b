import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { startNewDraft } from '../stores/challenges/draft-battle.ts';
import { chooseContestants } from '../stores/challenges/chosen-opponents.ts';
import { player } from './sample-battles.ts';
import type { InMemoryServer } from './in-memory-server.ts';
import { renderApp } from './render-app.tsx';

/** Wednesday; the choices for a start date begin with it. */
export const WIZARD_NOW = '2026-03-04T12:00:00Z';

type Visit = Parameters<typeof renderApp>[0];
type App = ReturnType<typeof renderApp>;

interface WizardVisit extends Pick<Visit, 'replace'> {
  readonly opponents?: readonly string[];
}

/** The wizard on Ann's phone, as it is after the last screen of choosing opponents. */
export async function openWizard(
  server: InMemoryServer,
  { opponents = ['bob'], ...visit }: WizardVisit = {},
): Promise<App> {
  chooseContestants(opponents.map(player));
  startNewDraft('b1');
  return openDraft(server, visit);
}

/** The wizard on Ann's phone, with a draft that the test has started or that was there before. */
export async function openDraft(
  server: InMemoryServer,
  visit: Partial<Pick<Visit, 'replace' | 'path' | 'as'>> = {},
): Promise<App> {
  // Its code, with that of the forms, may take longer to fetch than a screen is waited for.
  await import('../features/create-battle/create-battle-page.tsx');
  const app = renderApp({ server, as: 'ann', path: '/create-battle', now: WIZARD_NOW, ...visit });
  await screen.findByRole('button', named('Back'), { timeout: 20_000 });
  return app;
}

/** Whether something is hidden costs more to find out than all the rest, and nothing here is. */
const named = (name: string) => ({ name, hidden: true });

/** Waits for the stage with this heading, counter included. */
export const findStage = (name: string) =>
  screen.findByRole('heading', { level: 1, ...named(name) });

export async function press(app: App, name: string): Promise<void> {
  await app.user.click(screen.getByRole('button', named(name)));
}

/** Next, and on to the stage with this heading. */
export async function next(app: App, stage: string): Promise<void> {
  await press(app, 'Next');
  await findStage(stage);
}

/** What a test does not care about is a daily checkbox without a description. */
interface WizardTarget {
  readonly title?: string;
  readonly frequency?: 'Daily Target' | 'Block Target';
  readonly type?: 'Checkbox' | 'Number Input';
}

/** From the title of a target to the list of targets, or to where it is made for. */
export async function makeTarget(
  app: App,
  target: WizardTarget = {},
  overview = 'Create Battle 1/5',
): Promise<void> {
  const { title = 'Stretch', frequency = 'Daily Target', type = 'Checkbox' } = target;
  await app.user.type(screen.getByLabelText('Target Title'), title);
  await next(app, 'Target Frequency 2/4');
  await app.user.click(screen.getByRole('radio', named(frequency)));
  await next(app, 'Target Type 3/4');
  await app.user.click(screen.getByRole('radio', named(type)));
  await next(app, 'Target Description 4/4');
  await next(app, overview);
}

/** From the list of targets to the end, starting tomorrow. */
export async function finishBattle(app: App): Promise<void> {
  await press(app, 'Continue');
  await findStage('Start Date 2/5');
  await app.user.click(screen.getByRole('radio', { name: /^Tomorrow/ }));
  await next(app, 'Days 3/5');
  await app.user.clear(screen.getByLabelText('Days'));
  await app.user.type(screen.getByLabelText('Days'), '7');
  await next(app, 'Prize/Forfeit 4/5');
  await next(app, 'Description 5/5');
  await next(app, 'Finished');
}

/** The titles in the summary, in their order. */
export function summaryTitles(): string[] {
  const list = screen.getByRole('list', { name: 'Targets' });
  return within(list)
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length) ?? '');
}

/** Stays on the stage, with this message tied to its field. */
export function expectRefusal(label: string, message: string): void {
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(screen.getByLabelText(label)).toBeInvalid();
}
