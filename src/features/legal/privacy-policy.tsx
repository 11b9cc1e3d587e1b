import { Button } from '../../components/button.tsx';
import { List } from '../../components/list.tsx';
import { ReadingLink } from '../../components/reading-link.tsx';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { changeConsent } from '../../stores/device/consent-choice.ts';
import { ContactLink, LegalText, Section } from './legal-text.tsx';

/** The Privacy Policy (spec section 1, D13, D160, D175). */
export function PrivacyPolicy() {
  return (
    <LegalText version="Last updated: 27 February 2024">
      <p>
        This policy says which personal data {PRODUCT_NAME} collects, what for, who sees it, how
        long it stays, and what you can ask of us. “We” means whoever runs {PRODUCT_NAME} and can be
        reached at the address at the end; in the words of the UK GDPR, the controller.
      </p>

      <Section heading="Who it is for">
        <p>
          {PRODUCT_NAME} and everything in it is intended for people over 18. We do not knowingly
          collect data of anybody younger, and children under 13 are not served. If you believe that
          a child has given us data, write to us and we will delete it.
        </p>
      </Section>

      <Section heading="What we collect">
        <p>From you, when you register and play:</p>
        <List>
          <li>your name: the username that you choose;</li>
          <li>your e-mail address, and your password, which is stored only in scrambled form;</li>
          <li>the images that you upload as proof of a target;</li>
          <li>
            what you enter: your character’s looks, the battles you set up or answer, their targets,
            texts and prizes, and what you tick or count each day with the time of the entry;
          </li>
          <li>your cheers and nudges, whom you have blocked, and who may challenge you;</li>
          <li>if you report a player or a photo: whom, which, why and when;</li>
          <li>your confirmation that you are over 18, and when you gave it;</li>
          <li>your time zone, so that a day ends when yours does;</li>
          <li>until when you were told how your battles went, so that you hear it once;</li>
          <li>
            if you switch on notifications: your choices about them and an address of your device
            for them (a push token).
          </li>
        </List>
        <p>From your device, when you use {PRODUCT_NAME}:</p>
        <List>
          <li>
            technical data that every connection brings along, such as your IP address, browser and
            the time of a request;
          </li>
          <li>
            only if you agree: analytics, such as which screens are opened, roughly from where, and
            on what kind of device.
          </li>
        </List>
        <p>
          Targets can say something about your health. You decide what you record and with whom: do
          not enter what you do not want the other players of that battle to see. Pictures are made
          smaller on your device before they are sent, which also removes the place and camera data
          inside them.
        </p>
      </Section>

      <Section heading="What we use it for">
        <List>
          <li>
            To run the game that you signed up for: your account, battles, results, levels and
            notifications. The legal basis is our contract with you; for what you choose to record
            about your health, your explicit consent, given by recording it and ended by deleting
            it.
          </li>
          <li>
            To keep the game safe and working, and to answer you. The legal basis is our legitimate
            interest in a game that is not abused, and our legal duties.
          </li>
          <li>
            To learn from analytics what to improve. The legal basis is your consent; you can take
            it back at any time.
          </li>
        </List>
        <p>We do not sell your data, show advertising or decide about you by machine alone.</p>
      </Section>

      <Section heading="Who sees it">
        <List>
          <li>
            Any signed-in player can see your username, character, level and experience, and find
            you by your username.
          </li>
          <li>
            The players of a battle see its targets, your entries and your photos in it. “Hide” on a
            number hides it in the app; it does not keep it secret from somebody with technical
            skill.
          </li>
          <li>
            Whoever has the link to a challenge of yours can see your username, your character and
            what you are to fight over, also without an account.
          </li>
          <li>What you report is seen by us alone.</li>
          <li>
            Nobody but you sees your e-mail address, your notification settings and your push token
            in the app.
          </li>
          <li>
            Google provides our servers, sign-in, notifications and, if you agree, analytics
            (Firebase and Google Analytics), and works with the data on our behalf. Data may be
            processed outside the United Kingdom, also in the United States, under the safeguards
            that UK data protection law asks for.
          </li>
          <li>Authorities, where the law obliges us.</li>
        </List>
      </Section>

      <Section heading="How long we keep it">
        <p>
          Data and images that you enter are kept indefinitely, until you delete them or your
          account.
        </p>
        <List>
          <li>You can delete a photo in the battle it belongs to at any time.</li>
          <li>
            You can delete your account in your settings. That deletes your profile, e-mail address,
            username, settings, push tokens, photos and reports. In battles with others their terms,
            your ticks and who led with each number stay, because the score is the other players’
            history too. Your numbers and the times of your entries are gone, and your name there
            becomes “Deleted player”.
          </li>
          <li>
            When something goes wrong in the app, it tells our server which part of which version
            failed, and on which screen, once you have chosen in “Consent Preferences” and not
            rejected everything. Nothing in that says who you are or what you entered; it is gone
            after 30 days.
          </li>
          <li>Copies in backups and logs disappear with their own schedule shortly after.</li>
        </List>
      </Section>

      <Section heading="Cookies and storage on your device">
        <p>
          {PRODUCT_NAME} uses analytics and cookies. You choose in “Consent Preferences”, and can
          change your mind at any time, here or in your settings.
        </p>
        <Button onClick={changeConsent}>Change Consent Preferences</Button>
        <h3>Necessary, always on</h3>
        <List>
          <li>
            Local storage: your consent choice and the state of the app, such as the battle that you
            opened last.
          </li>
          <li>
            Browser databases: your sign-in, a copy of your battles for use without a network, your
            settings, and entries and photos that are still to be sent.
          </li>
          <li>
            Browser caches: the app itself, your home screen as it was last, and photos of your
            battles that you have looked at.
          </li>
        </List>
        <h3>Analytic, only with your consent</h3>
        <List>
          <li>
            Analytics cookies of Google Analytics (“_ga” and “_ga_” with an identifier, kept for up
            to two years).
          </li>
          <li>A browser database with a random number for this installation of the app.</li>
        </List>
        <p>
          Nothing is loaded from or sent to Google Analytics before you agree. It is told the screen
          that you look at, never your name, your battles, what you enter or your photos. When you
          take your consent back, it stops and its cookies and database are deleted. If you reject
          everything, you are signed out and the stored state of the app is removed, because it
          cannot work without necessary storage.
        </p>
      </Section>

      <Section heading="Your rights">
        <p>You have the right</p>
        <List>
          <li>to access: to know what we hold about you and to get a copy;</li>
          <li>to delete: to have it erased;</li>
          <li>to port: to get what you gave us in a form that other programs can read;</li>
          <li>to have it corrected, or its use restricted;</li>
          <li>to object to a use that rests on our legitimate interest;</li>
          <li>to take back consent, without effect on what happened before.</li>
        </List>
        <p>
          Send your request by e-mail to <ContactLink />, from the address of your account, so that
          we know that it is you. We answer within 30 days. It costs nothing.
        </p>
        <p>
          If you are not satisfied, you can complain to the Information Commissioner’s Office (
          <a href="https://ico.org.uk/make-a-complaint/" rel="noreferrer">
            ico.org.uk
          </a>
          ), or to the authority where you live.
        </p>
      </Section>

      <Section heading="How we protect it">
        <p>
          Connections are encrypted. Rules on the server decide for every single read and write who
          may do it: your entries can be written by you alone, and your photos seen by the players
          of that battle alone. No system is perfectly secure; if a breach puts you at risk, we tell
          you and the authority as the law asks.
        </p>
      </Section>

      <Section heading="Changes">
        <p>
          When this policy changes, the date at its top changes with it. If a change matters for
          your rights, we tell you in the app before it applies.
        </p>
      </Section>

      <Section heading="Contact">
        <p>
          Questions and requests about your data: <ContactLink />. See also the{' '}
          <ReadingLink reading="terms">Terms and Conditions</ReadingLink> and the{' '}
          <ReadingLink reading="disclaimer">Disclaimer</ReadingLink>.
        </p>
      </Section>
    </LegalText>
  );
}
