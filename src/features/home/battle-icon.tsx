import { memo } from 'react';
import { IconLink } from '../../components/icon-button.tsx';
import { ForwardIcon } from '../../components/icons.tsx';
import { battleAddress } from '../../domain/index.ts';

interface BattleIconProps {
  battleId: string;
  /** 'vs Ben': which battle it opens. */
  battle: string;
  /** The target in whose row it stands. */
  title: string;
}

/** Each row of the dashboard has its icon that opens the battle (spec section 2, Home). */
export const BattleIcon = memo(function BattleIcon({ battleId, battle, title }: BattleIconProps) {
  return (
    <IconLink
      label={`${title}: open battle ${battle}`}
      icon={<ForwardIcon />}
      to={battleAddress(battleId)}
    />
  );
});
