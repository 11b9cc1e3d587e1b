import type { ReactNode } from 'react';
import { BottomBar } from '../../../src/components/bottom-bar.tsx';
import { BattlesIcon, HomeIcon, ProfileIcon } from '../../../src/components/icons.tsx';
import { PageHeader } from '../../../src/components/page-header.tsx';
import { Section, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

const ITEMS = [
  { to: '/home', label: 'Home', icon: <HomeIcon /> },
  {
    to: '/battles',
    label: 'Battles',
    icon: <BattlesIcon />,
    notice: 'A request waits for you',
  },
  { to: '/profile', label: 'Profile', icon: <ProfileIcon /> },
];

export function NavigationSection() {
  return (
    <Section id="navigation" title="Page header and bottom bar">
      <div className={styles.phone}>
        <Specimen name="page header, with the way back">
          <PageHeader title="Start New Battle" backTo="/home" />
        </Specimen>
        <Specimen name="bottom bar, home chosen, a request waiting">
          <BottomBar items={ITEMS} />
        </Specimen>
        <Specimen name="bottom bar, pressed" force="active">
          <Inert>
            <BottomBar items={ITEMS} />
          </Inert>
        </Specimen>
        <Specimen name="bottom bar, focused" force="focus-visible">
          <Inert>
            <BottomBar items={ITEMS} />
          </Inert>
        </Specimen>
      </div>
    </Section>
  );
}

/** To be seen only: a page has one main navigation. */
const Inert = ({ children }: { children: ReactNode }) => <div inert>{children}</div>;
