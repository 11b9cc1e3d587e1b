import { memo } from 'react';

interface SpokenAsProps {
  /** For the eye. */
  children: string;
  /** What a screen reader says in its place. */
  words: string;
}

/** A sign or a shortened word, which read out would be nonsense. */
export const SpokenAs = memo(function SpokenAs({ children, words }: SpokenAsProps) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
});
