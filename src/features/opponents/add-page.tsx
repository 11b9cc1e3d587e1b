import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { FaceOff } from '../../components/fighter/face-off.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { lowerUsernameOf, type User } from '../../domain/index.ts';
import { useDoors } from '../../lib/use-doors.ts';
import { searchedPrefix } from '../../schema/search-users.ts';
import {
  addPreviousOpponent,
  chooseOpponent,
  startOpponentChoice,
} from '../../stores/challenges/chosen-opponents.ts';
import { useIsRecordRefused, useSession, useUser } from '../../stores/session/session.ts';
import { useSearch } from './use-search.ts';

/** `/add?name=`: what a player's own link leads to, also for somebody who has no account yet (decision 087). */
export function AddPage() {
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  const isName = searchedPrefix(name) !== null;
  return (
    <Page>
      <PageHeader title={isName ? `Battle ${name}` : 'Battle'} isOfNames backTo="/" />
      {isName ? (
        <Visit key={name} name={name} />
      ) : (
        <Nobody text="This link does not lead to a player." />
      )}
    </Page>
  );
}

function Visit({ name }: { name: string }) {
  const status = useSession(({ session }) => session.status);
  if (status === 'loading') return <Waiting />;
  return status === 'signed-in' ? <Called name={name} /> : <Doors name={name} />;
}

function Waiting() {
  return <Skeleton heights={['10rem', '3.5rem', '3.5rem', '3.5rem']} />;
}

/** Whoever has no account yet makes one, and comes back here. */
function Doors({ name }: { name: string }) {
  const { signUp, signIn } = useDoors();
  return (
    <>
      <FaceOff mine={null} rivals={[]} />
      <p>To challenge {name} you need a player of your own first. It takes a minute.</p>
      <LinkButton to={signUp} look="primary" wide>
        Sign Up
      </LinkButton>
      <LinkButton to={signIn} look="quiet" wide>
        I have an account
      </LinkButton>
    </>
  );
}

/** Looks for whoever bears the name, as the search does, and leads on to the battle with them. */
function Called({ name }: { name: string }) {
  const me = useUser();
  const lowerUsername = lowerUsernameOf(name);
  const isMe = me?.lowerUsername === lowerUsername;
  const isRefused = useIsRecordRefused();
  const { search, run } = useSearch();
  const isWanted = (me !== null || isRefused) && !isMe && search.status === 'idle';
  useEffect(() => {
    if (isWanted) void run(name);
  }, [isWanted, name, run]);

  if (isMe) return <Nobody text="This is your own link. Show it to somebody you want to fight." />;
  switch (search.status) {
    case 'found': {
      const found = search.users.find((user) => user.lowerUsername === lowerUsername);
      if (found) return <Found user={found} />;
      return <Nobody text={`${name} cannot be found. Names may change: ask for the link again.`} />;
    }
    case 'failed':
      return (
        <ErrorState text={`${name} could not be looked up. Please check the connection.`}>
          <RetryButton onRetry={() => void run(name)} />
        </ErrorState>
      );
    case 'too-many':
      return <Nobody text="You have searched very often today. Please try again tomorrow." />;
    case 'blank':
    case 'idle':
    case 'searching':
      return <Waiting />;
  }
}

/** From here on all is as if the search had found them; Back does not lead here again. */
function Found({ user }: { user: User }) {
  const navigate = useNavigate();
  useEffect(() => {
    startOpponentChoice(false);
    addPreviousOpponent(user);
    chooseOpponent(user);
    void navigate('/start-new-battle/start-new-battle-with', { replace: true });
  }, [user, navigate]);
  return <Waiting />;
}

/** A link that leads to nobody says why, and there is still somebody to fight. */
function Nobody({ text }: { text: string }) {
  return (
    <ErrorState text={text}>
      <LinkButton to="/start-new-battle" look="primary">
        Start New Battle
      </LinkButton>
    </ErrorState>
  );
}
