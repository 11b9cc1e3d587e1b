import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { FormError, TextField } from '../../components/field.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { counted, type User } from '../../domain/index.ts';
import styles from './find-player.module.css';
import { RivalList } from './rival-list.tsx';
import { type Search, useSearch } from './use-search.ts';

interface FindPlayerProps {
  /** Takes whoever was found and pressed. */
  onChoose: (found: User) => void;
  /** The screen stays, and the field is ready for the next name. */
  isForSeveral?: boolean;
}

/** Finds players by the beginning of their username (spec section 2, Add Opponent). */
export function FindPlayer({ onChoose, isForSeveral = false }: FindPlayerProps) {
  const [prefix, setPrefix] = useState('');
  const { search, run, clear } = useSearch();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(prefix);
  };
  const choose = (found: User): void => {
    onChoose(found);
    if (!isForSeveral) return;
    setPrefix('');
    clear();
    field.current?.focus();
  };

  return (
    <>
      <form className={styles.form} aria-label="Find a player" onSubmit={submit}>
        <TextField
          ref={field}
          label="Username Search"
          type="search"
          autoComplete="off"
          isVerbatim
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
      <Results search={search} onChoose={choose} />
    </>
  );
}

/** The focus stays on the button: without a word nobody would hear that there is something below it. */
function spokenResult(search: Search): string {
  if (search.status !== 'found') return '';
  const found = search.users.length;
  return found === 0 ? 'No opponents found' : `${counted(found, 'opponent')} found`;
}

interface ResultsProps {
  search: Search;
  onChoose: (found: User) => void;
}

function Results({ search, onChoose }: ResultsProps) {
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
            <p>
              A player’s username stands at the top of their profile. Find Me, there, shows a code
              to scan.
            </p>
          </EmptyState>
        );
      }
      return (
        <RivalList
          rivals={search.users.map((user) => ({ id: user.id, username: user.username, user }))}
          noteOf={() => 'Ready for a challenge'}
          onPress={({ user }) => onChoose(user)}
        />
      );
  }
}
