import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** The text with that address, as a visitor reads it. */
async function read(reading: string) {
  renderApp({ server: new InMemoryServer(), path: `/login?read=${reading}` });
  return within(await screen.findByRole('article'));
}

it('has the sections of the specification in the Terms, in its order', async () => {
  const terms = await read('terms');
  expect(terms.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Intended age',
    'Privacy policy',
    'Disclaimer',
    'Arbitration and governing law',
    'Intellectual property',
    'User content and lawful use',
    'Third-party links',
    'Paid and free products',
    'Termination',
    'Limitation of liability',
    'Indemnification',
    'Class action waiver',
    'Entire agreement',
    'Severability',
    'Modifications',
    'Acknowledgement',
    'Contact',
  ]);
  expect(terms.getByText(/law of the United Kingdom/)).toBeVisible();
});

it('makes the promises of the specification in the Privacy Policy', async () => {
  const policy = await read('privacy');
  const text = document.querySelector('article')?.textContent;
  for (const promise of [
    'Last updated: 27 February 2024',
    'your name: the username that you choose',
    'your e-mail address',
    'the images that you upload',
    'kept indefinitely, until you delete them or your account',
    'uses analytics and cookies',
    'to access:',
    'to delete:',
    'to port:',
    'We answer within 30 days',
    'intended for people over 18',
    'children under 13 are not served',
  ])
    expect(text).toContain(promise);
  const [contact] = policy.getAllByRole('link', { name: 'privacy@habit-rivals.example' });
  expect(contact).toHaveAttribute('href', 'mailto:privacy@habit-rivals.example');
});

it('says in the Privacy Policy what an account leaves in battles, who sees what and what a phone keeps', async () => {
  await read('privacy');
  const text = document.querySelector('article')?.textContent;
  for (const fact of [
    'your ticks and who led with each number stay',
    'Your numbers and the times of your entries are gone',
    'Whoever has the link to a challenge of yours can see your username',
    'What you report is seen by us alone',
    'your home screen as it was last, and photos of your battles that you have looked at',
  ])
    expect(text).toContain(fact);
});
