import { BottomBar } from '../../components/bottom-bar.tsx';
import { BattlesIcon, HomeIcon, ProfileIcon } from '../../components/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Section, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

export function NavigationSection() {
  return (
    <Section id="navigation" title="Page header and bottom bar">
      <div className={styles.phone}>
        <Specimen name="page header, with the way back">
          <PageHeader title="Start New Battle" backTo="/home" />
        </Specimen>
        <Specimen name="bottom bar, home chosen, a request waiting">
          <BottomBar
            items={[
              { to: '/home', label: 'Home', icon: <HomeIcon /> },
              {
                to: '/battles',
                label: 'Battles',
                icon: <BattlesIcon />,
                notice: 'A request waits for you',
              },
              { to: '/profile', label: 'Profile', icon: <ProfileIcon /> },
            ]}
          />
        </Specimen>
      </div>
    </Section>
  );
}
