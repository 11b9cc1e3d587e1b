import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { TextField } from '../../components/field.tsx';
import { ButtonRow, RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import type { User } from '../../domain/index.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUserId } from '../../stores/session.ts';
import styles from './add-opponent-page.module.css';
import { useChooseOpponent } from './use-choose-opponent.ts';

type Search =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly users: readonly User[] };

/** `/start-new-battle/add-contestant`: finds players by the beginning of their username. */
export function AddOpponentPage() {
  const userId = useUserId();
  const { users } = useRepositories();
  const [prefix, setPrefix] = useState('');
  const [search, setSearch] = useState<Search>({ status: 'idle' });

  const run = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (prefix.trim() === '') return; // D39: an empty field asks nobody
    setSearch({ status: 'searching' });
    try {
      const found = await users.searchUsers(prefix.trim());
      setSearch({ status: 'found', users: found.filter(({ id }) => id !== userId) });
    } catch {
      setSearch({ status: 'failed' });
    }
  };

  return (
    <Page>
      <PageHeader title="Add a New Opponent" backTo="/start-new-battle" />
      <form
        className={styles.form}
        aria-label="Find a player"
        onSubmit={(event) => void run(event)}
      >
        <TextField
          label="Username Search"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={prefix}
          onChange={(event) => setPrefix(event.target.value)}
        />
        <Button type="submit" look="primary" busy={search.status === 'searching'}>
          Search
        </Button>
      </form>
      <Results search={search} />
    </Page>
  );
}

function Results({ search }: { search: Search }) {
  const choose = useChooseOpponent();
  switch (search.status) {
    case 'idle':
    case 'searching':
      return null;
    case 'failed':
      return <ErrorState text="The search did not get through. Please try again." />;
    case 'found':
      if (search.users.length === 0) {
        return <EmptyState text="No opponents found that match this username." />;
      }
      return (
        <RowList>
          {search.users.map((user) => (
            <ButtonRow
              key={user.id}
              title={user.username}
              note={`Level ${user.level}`}
              onPress={() => choose(user)}
            />
          ))}
        </RowList>
      );
  }
}
