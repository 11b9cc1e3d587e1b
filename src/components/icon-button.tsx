import type { ComponentProps, ReactNode } from 'react';
import type { Link } from 'react-router-dom';
import styles from './icon-button.module.css';
import { Way } from './way.tsx';

interface Named {
  /** What it does; the icon alone says it only to those who see it. */
  label: string;
  icon: ReactNode;
}

type IconButtonProps = Named &
  Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'>;

/** A square, thumb-sized button with an icon only. */
export function IconButton({ label, icon, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={styles.icon} aria-label={label}>
      {icon}
    </button>
  );
}

type IconLinkProps = Named &
  Omit<ComponentProps<typeof Link>, 'aria-label' | 'children' | 'className'>;

/** The same for a way to another screen. */
export function IconLink({ label, icon, ...link }: IconLinkProps) {
  return (
    <Way {...link} className={styles.icon} aria-label={label}>
      {icon}
    </Way>
  );
}
