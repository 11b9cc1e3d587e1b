import type { ReactNode } from 'react';
import { useInviteList } from '../../stores/challenges/use-invites.ts';

/** Says that a link waits for somebody; where none does, what is in it. About as long, so that nothing moves. */
// oxlint-disable-next-line import/no-default-export -- what React's `lazy` takes
export default function UnlessLinkWaits({ children }: { children: ReactNode }) {
  return useInviteList().length > 0
    ? 'No battle is running yet: a link waits for somebody to accept it. You find it in Battles.'
    : children;
}
