import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createRepositories } from '../../repositories/create-repositories.ts';
import { RepositoriesContext } from '../../stores/connection/repositories-context.ts';
import { AppRoutes, preloadScreen } from '../routes.tsx';
import { Shell } from '../shell.tsx';

const repositories = createRepositories(() =>
  Promise.reject(new Error('The build has no Firebase')),
);

/** Markup at an address, for the build; the ids of each `part` differ from those of all others. */
export const markupAt = (address: string, part: string, children: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <RepositoriesContext value={repositories}>{children}</RepositoriesContext>
    </StaticRouter>,
    { identifierPrefix: part },
  );

/** The screen at an address as a visitor sees it who has never been here. */
export async function renderScreen(address: string): Promise<string> {
  await preloadScreen(new URL(address, 'https://build.invalid').pathname);
  return markupAt(
    address,
    '',
    <Shell>
      <AppRoutes />
    </Shell>,
  );
}

/** What the build puts into index.html. */
export const renderFrontPage = (): Promise<string> => renderScreen('/');
