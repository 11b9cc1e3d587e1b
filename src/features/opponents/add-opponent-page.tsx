import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { FormError, TextField } from '../../components/field.tsx';
import { RowList } from '../../components/list-row.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import styles from './add-opponent-page.module.css';
import { LinkWay } from './link-way.tsx';
import { RivalRow } from './rival-row.tsx';
import { useAddOpponent } from './use-add-opponent.ts';
import { type Search, useSearch } from './use-search.ts';

/** `/start-new-battle/add-contestant`: finds players by the beginning of their username. */
export function AddOpponentPage() {
  const flow = useGroupFlow();
  const [prefix, setPrefix] = useState('');
  const { search, run } = useSearch();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(prefix);
  };

  return (
    <Page>
      <PageHeader title="Add a New Opponent" backTo={flow.to('/start-new-battle')} />
      <form className={styles.form} aria-label="Find a player" onSubmit={submit}>
        <TextField
          label="Username Search"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          error={search.status === 'blank' ? '' : undefined}
          value={prefix}
          onChange={(event) => setPrefix(event.target.value)}
        />
        <Button type="submit" look="primary" busy={search.status === 'searching'}>
          Search
        </Button>
      </form>
      <OfflineNote>Searching needs a connection.</OfflineNote>
      <output className="visually-hidden">{spokenResult(search)}</output>
      <Results search={search} />
      <RowList>
        <LinkWay {...flow} />
      </RowList>
    </Page>
  );
}

/** The focus stays on the button: without a word nobody would hear that there is something below it. */
function spokenResult(search: Search): string {
  if (search.status !== 'found') return '';
  const found = search.users.length;
  if (found === 0) return 'No opponents found';
  return found === 1 ? '1 opponent found' : `${found} opponents found`;
}

function Results({ search }: { search: Search }) {
  const add = useAddOpponent();
  switch (search.status) {
    case 'idle':
      return null;
    case 'blank':
      return <FormError>Type how the username begins: the first letters are enough.</FormError>;
    case 'searching':
      return <Skeleton heights={['5.5rem', '5.5rem']} />;
    case 'failed':
      return <ErrorState text="The search did not get through. Please try again." />;
    case 'too-many':
      return <ErrorState text="You have searched very often today. Please try again tomorrow." />;
    case 'found':
      if (search.users.length === 0) {
        return (
          <EmptyState text="No opponents found that match this username.">
            <p>A player’s username stands at the top of their profile.</p>
          </EmptyState>
        );
      }
      return (
        <RowList>
          {search.users.map((user) => (
            <RivalRow
              key={user.id}
              username={user.username}
              user={user}
              note="Ready for a challenge"
              onPress={() => add(user)}
            />
          ))}
        </RowList>
      );
  }
}
