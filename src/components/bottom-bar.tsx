import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classes } from '../lib/classes.ts';
import styles from './bottom-bar.module.css';
import { List } from './list.tsx';
import { useDelayedLink } from './use-delayed-link.ts';

export interface BottomBarItem {
  to: string;
  label: string;
  icon: ReactNode;
  /** What the dot on the icon means; no dot without it. */
  notice?: string | undefined;
}

/** The places a thumb goes to, always in reach. */
export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  return (
    <nav className={styles.bar} aria-label="Main">
      <List className={styles.items}>
        {items.map(({ to, label, icon, notice }) => (
          <li key={to}>
            <BarLink to={to}>
              {icon}
              <span>{label}</span>
              {notice && (
                <>
                  <span className={styles.dot} aria-hidden="true" />
                  <span className="visually-hidden">{notice}</span>
                </>
              )}
            </BarLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

function BarLink({ to, children }: { to: string; children: ReactNode }) {
  const { isPressed, press } = useDelayedLink({ to });
  return (
    <NavLink className={classes(styles.item)} to={to} data-pressed={isPressed} onClick={press}>
      {children}
    </NavLink>
  );
}
