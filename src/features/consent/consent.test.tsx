import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRODUCT } from '../../lib/product.ts';
import { setCurrentBattleId } from '../../stores/device/app-state.ts';
import { type Consent, giveConsent, useConsent } from '../../stores/device/consent-choice.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

const WARNING =
  'Necessary storage is required for this app to work. Only necessary storage can be selected within the customise menu.';

let server: InMemoryServer;

beforeEach(() => {
  localStorage.clear();
  useConsent.setState(useConsent.getInitialState());
  server = serverOf('Ann');
});

afterEach(() => {
  localStorage.clear();
  useConsent.setState(useConsent.getInitialState());
  vi.restoreAllMocks();
});

const banner = () => screen.queryByRole('region', { name: 'Consent Preferences' });
const press = (name: string) => screen.findByRole('button', { name });

/** What a fresh page load would find. */
const stored = () => localStorage.getItem(`${PRODUCT}-consent`);

/** Ann, who chose that before, looks at it again. */
async function openFromSettings(choice: Consent) {
  giveConsent(choice);
  const visit = renderApp({ server, as: 'ann', path: '/settings' });
  await visit.user.click(await press('Change Consent Preferences'));
  await screen.findByRole('dialog', { name: 'Consent Preferences' });
  return visit;
}

describe('the banner', () => {
  it('asks before the screen, with its three links', async () => {
    renderApp({ server, path: '/' });
    const region = await screen.findByRole('region', { name: 'Consent Preferences' });
    expect(region.compareDocumentPosition(screen.getByRole('main'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Privacy Policy',
      'Disclaimer',
      'Terms & Conditions',
    ]);
  });

  it('goes for good after Accept All, and counting begins', async () => {
    const { user, phone } = renderApp({ server, path: '/' });
    expect(phone.analytics.isCounting).toBe(false);
    const button = await press('Accept All');
    const animated = vi.spyOn(document.body, 'animate');
    await user.click(button);
    expect(animated).toHaveBeenCalledOnce();
    expect(banner()).toBeNull();
    expect(stored()).toBe('all');
    expect(phone.analytics.isCounting).toBe(true);
  });

  it('stores the necessary storage only when Preferences are saved as they are', async () => {
    const { user, phone } = renderApp({ server, path: '/' });
    const customise = await press('Customise');
    expect(customise).toHaveAttribute('aria-expanded', 'false');
    await user.click(customise);
    expect(customise).toHaveAttribute('aria-expanded', 'true');
    const necessary = screen.getByRole('checkbox', { name: 'Necessary storage' });
    expect(necessary).toBeChecked();
    expect(necessary).toBeDisabled();
    expect(necessary).toHaveAccessibleDescription(/Local storage and browser databases/);
    const analytic = screen.getByRole('checkbox', { name: 'Analytic storage' });
    expect(analytic).not.toBeChecked();
    expect(analytic).toHaveAccessibleDescription(/Analytics cookies/);
    await user.click(await press('Save Preferences'));
    expect(banner()).toBeNull();
    expect(stored()).toBe('necessary');
    expect(phone.analytics.isCounting).toBe(false);
  });

  it('stores everything when analytic storage is switched on', async () => {
    const { user, phone } = renderApp({ server, path: '/' });
    await user.click(await press('Customise'));
    await user.click(screen.getByRole('checkbox', { name: 'Analytic storage' }));
    await user.click(await press('Save Preferences'));
    expect(stored()).toBe('all');
    expect(phone.analytics.isCounting).toBe(true);
  });

  it('is not shown to somebody who has chosen before', async () => {
    giveConsent('necessary');
    renderApp({ server, path: '/' });
    await screen.findByRole('link', { name: 'Register/Login' });
    expect(banner()).toBeNull();
  });
});

it('lets what is pressed before the app is there be known in whatever language', async () => {
  renderApp({ server, path: '/' });
  for (const name of ['Reject All', 'Customise'])
    expect(await press(name)).toHaveAttribute('data-consent', '');
});

describe('Reject All', () => {
  it('signs out, removes the stored app state and says why', async () => {
    const { user, phone } = renderApp({ server, as: 'ann', path: '/home' });
    await screen.findByRole('heading', { name: 'Ready, Ann?' });
    setCurrentBattleId('b1');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(PRODUCT)).not.toBeNull();

    await user.click(await press('Reject All'));
    await screen.findByText(WARNING);
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toHaveAttribute(
      'href',
      '/login?view=sign-up',
    );
    expect(phone.userId).toBeNull();
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(PRODUCT)).toBeNull();
    expect(stored()).toBeNull();
  });

  it('signs out also who pressed before it was known who plays', async () => {
    const tells: (() => void)[] = [];
    const { user, phone } = renderApp({
      server,
      as: 'ann',
      path: '/home',
      replace: ({ accounts }) => ({
        accounts: {
          watchSession(onSession) {
            let stop: (() => void) | undefined;
            tells.push(() => {
              stop ??= accounts.watchSession(onSession);
            });
            return () => stop?.();
          },
        },
      }),
    });
    await user.click(await press('Reject All'));
    expect(await press('Reject All')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(WARNING)).toBeNull();

    await meanwhile(() => tells.forEach((tell) => tell()));
    await screen.findByText(WARNING);
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toBeVisible();
    expect(phone.userId).toBeNull();
  });

  it('leaves the visitor where it was pressed, asks again on the next screen, and reads stay open', async () => {
    const { user } = renderApp({ server, path: '/login' });
    await user.click(await press('Reject All'));
    await screen.findByText(WARNING);
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(banner()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Habit Rivals, home' }));
    expect(banner()).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Register/Login' }));
    expect(await screen.findByRole('region', { name: 'Consent Preferences' })).toBeVisible();
    const [privacy] = screen.getAllByRole('link', { name: 'Privacy Policy' });
    if (privacy) await user.click(privacy);
    expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  });
});

describe('Change Consent Preferences', () => {
  it('shows what was chosen, and taking it back stops the counting', async () => {
    const { user, phone } = await openFromSettings('all');
    expect(phone.analytics.isCounting).toBe(true);
    const analytic = screen.getByRole('checkbox', { name: 'Analytic storage' });
    expect(analytic).toBeChecked();
    await user.click(analytic);
    await user.click(await press('Save Preferences'));
    expect(screen.queryByRole('dialog', { name: 'Consent Preferences' })).toBeNull();
    expect(stored()).toBe('necessary');
    expect(phone.analytics.isCounting).toBe(false);
  });

  it('says before it is pressed that Reject All signs out', async () => {
    await openFromSettings('necessary');
    expect(await press('Reject All')).toHaveAccessibleDescription('Reject All also signs you out.');
  });

  it('changes nothing when it is closed', async () => {
    const { user, phone } = await openFromSettings('all');
    await user.click(screen.getByRole('checkbox', { name: 'Analytic storage' }));
    const dialog = screen.getByRole('dialog', { name: 'Consent Preferences' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(useConsent.getState()).toMatchObject({ choice: 'all', isChanging: false });
    expect(phone.analytics.isCounting).toBe(true);
  });
});

it('counts the screens that are opened, by their path alone', async () => {
  giveConsent('all');
  const { user, phone } = renderApp({ server, as: 'ann', path: '/home' });
  await user.click(await screen.findByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(phone.analytics.screens).toContain('/profile'));
});

it('follows a choice that was made in another tab', async () => {
  const { phone } = renderApp({ server, path: '/' });
  await screen.findByRole('region', { name: 'Consent Preferences' });
  const key = `${PRODUCT}-consent`;
  localStorage.setItem(key, 'all');
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  expect(banner()).toBeNull();
  expect(phone.analytics.isCounting).toBe(true);
});
