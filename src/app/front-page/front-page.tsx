import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createRepositories } from '../../repositories/create-repositories.ts';
import { RepositoriesContext } from '../../stores/connection/repositories-context.ts';
import { AppRoutes, preloadScreens } from '../routes.tsx';
import { Shell } from '../shell.tsx';

/** The front page as a visitor sees it who has never been here: what the build puts into index.html. */
export async function renderFrontPage(): Promise<string> {
  await preloadScreens('/');
  const repositories = createRepositories(() =>
    Promise.reject(new Error('The build has no Firebase')),
  );
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <RepositoriesContext value={repositories}>
        <Shell>
          <AppRoutes />
        </Shell>
      </RepositoriesContext>
    </StaticRouter>,
  );
}
