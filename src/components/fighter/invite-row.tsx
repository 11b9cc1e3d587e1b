import { daysText, type Invite, inviteAddress } from '../../domain/index.ts';
import { Badge } from '../badge.tsx';
import { LinkRow } from '../list-row.tsx';

interface InviteRowProps {
  invite: Invite;
  userId: string;
}

/** A link that waits for somebody, or a group that waits for its last player. */
export function InviteRow({ invite, userId }: InviteRowProps) {
  return (
    <LinkRow
      to={inviteAddress(invite.battleId)}
      title={invite.isGroupBattle ? 'Group battle by link' : 'Battle by link'}
      note={noteOf(invite)}
      badge={<Badge>{invite.userIds[0] === userId ? 'Waiting' : 'You are in'}</Badge>}
    />
  );
}

function noteOf({ terms: { numDays, prize }, userIds }: Invite): string {
  const joined = userIds.length - 1;
  return [daysText(numDays), prize, joined === 0 ? 'Nobody has accepted yet' : `${joined} accepted`]
    .filter((part) => part !== '')
    .join(' · ');
}
