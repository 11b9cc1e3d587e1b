import { type ReactNode, useId } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { ButtonRow, LinkRow, RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { classes } from '../../lib/classes.ts';
import { linkToProfileView } from '../../lib/profile-view.ts';
import { changeConsent } from '../../stores/device/consent-choice.ts';
import { setSound, useIsSoundOn } from '../../stores/device/tick-feedback.ts';
import { DownloadData } from './download-data.tsx';
import styles from './settings-page.module.css';
import { VerifyEmail } from './verify-email.tsx';
import { WordsSetting } from './words-setting.tsx';

/**
 * `/settings`: the account items of spec section 2, but for Logout, which stays in the profile: nobody
 * who wants to log out stands before Delete Account (decision 076).
 */
export function SettingsPage() {
  return (
    <Page>
      <PageHeader title="Settings" backTo="/profile" />
      <Group heading="From your rivals">
        <RowList>
          <LinkRow {...linkToProfileView('notifications')} title="Notifications" />
          <LinkRow {...linkToProfileView('challengers')} title="Who May Challenge Me" />
        </RowList>
        <WordsSetting />
      </Group>
      <Group heading="On this device">
        <SoundSetting />
        <RowList>
          <ButtonRow title="Change Consent Preferences" onPress={changeConsent} />
        </RowList>
      </Group>
      <Group heading="Your account">
        <VerifyEmail />
        <RowList>
          <LinkRow {...linkToProfileView('change-password')} title="Change Password" />
        </RowList>
        <DownloadData />
      </Group>
      <Group heading="Leaving for good">
        <p>Taking a break? Log out in your profile instead: everything waits for you there.</p>
        <LinkButton {...linkToProfileView('delete-account')} look="danger" wide>
          Delete Account
        </LinkButton>
      </Group>
    </Page>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes('stack', styles.group)} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function SoundSetting() {
  return (
    <Card>
      <Checkbox
        label="Tick sound"
        note="A knock for every target you tick, on this device."
        checked={useIsSoundOn()}
        onChange={(event) => setSound(event.target.checked)}
      />
    </Card>
  );
}
