import { counted, type Invite, inviteAddress, isolatedText } from '../../domain/index.ts';
import { Badge } from '../badge.tsx';
import { LinkRow, RowList } from '../list-row.tsx';

interface InviteLinksProps {
  heading: string;
  invites: readonly Invite[];
  userId: string;
  className: string | undefined;
}

/** Links that nobody has used yet, and group battles that wait for their last player. */
export function InviteLinks({ heading, invites, userId, className }: InviteLinksProps) {
  if (invites.length === 0) return null;
  return (
    <section className={className} aria-label="Links">
      <h2>{heading}</h2>
      <RowList>
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} isOwn={invite.userIds[0] === userId} />
        ))}
      </RowList>
    </section>
  );
}

function InviteRow({ invite, isOwn }: { invite: Invite; isOwn: boolean }) {
  return (
    <LinkRow
      to={inviteAddress(invite.battleId)}
      title={invite.isGroupBattle ? 'Group battle by link' : 'Battle by link'}
      note={noteOf(invite)}
      badge={<Badge>{isOwn ? 'Waiting' : 'You are in'}</Badge>}
    />
  );
}

function noteOf({ terms: { numDays, prize }, userIds }: Invite): string {
  const joined = userIds.length - 1;
  return [
    counted(numDays, 'day'),
    isolatedText(prize),
    joined === 0 ? 'Nobody has accepted yet' : `${joined} accepted`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
