import { ReadingLink } from '../../components/reading-link.tsx';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { ContactLink, LegalText, Section } from './legal-text.tsx';

/** The Disclaimer (spec section 1). */
export function Disclaimer() {
  return (
    <LegalText>
      <p>
        Please read this before you play. {PRODUCT_NAME} is a game about habits. It is not a health
        service, and nobody here knows your body as you and your doctor do.
      </p>

      <Section heading="For adults">
        <p>
          {PRODUCT_NAME} is made for people over 18. We do not offer it to children, and children
          under 13 are not served.
        </p>
      </Section>

      <Section heading="No medical advice">
        <p>
          Nothing in {PRODUCT_NAME} is medical, nutritional, psychological or fitness advice:
          neither our texts, nor the targets that players set, nor the points, levels and results
          that the game works out. It does not diagnose, treat, cure or prevent anything, and it is
          not a medical device.
        </p>
        <p>
          Talk to a doctor or another qualified professional before you change how you eat, sleep,
          exercise or take medicines, above all if you are pregnant, have a health condition or an
          injury, or have or have had an eating disorder. Never put off or ignore professional
          advice because of a battle.
        </p>
        <p>In an emergency call your local emergency number: 999 or 112 in the United Kingdom.</p>
      </Section>

      <Section heading="You choose your targets">
        <p>
          Targets, prizes and forfeits come from players, not from us. We do not check whether they
          are safe, sensible or fair. Only agree to a battle whose targets are safe for you, and do
          not set anybody a target that could harm them. You may decline a battle request at any
          time, and leave a target undone; a lost battle is only a lost battle.
        </p>
        <p>
          Stop at once if you feel pain, dizziness or shortness of breath, or if the game makes you
          worry about food, weight or exercise, and ask for help.
        </p>
      </Section>

      <Section heading="Your own risk">
        <p>
          You take part at your own risk. As far as the law allows, we are not responsible for
          injury, illness, loss or damage that comes from doing, or trying to do, what a battle asks
          for, or from relying on what you see in {PRODUCT_NAME}. Nothing here limits our liability
          where the law does not let us limit it, such as for death or personal injury caused by our
          negligence, or for fraud.
        </p>
      </Section>

      <Section heading="No promise of results">
        <p>
          Hit points, levels and statistics measure a game, not your health. We do not promise that
          playing will make you fitter, lighter or healthier.
        </p>
      </Section>

      <Section heading="What other players record">
        <p>
          Entries, numbers and photos come from the players themselves. We do not check them and
          cannot promise that they are true, complete or decent. Each player answers for their own.
        </p>
      </Section>

      <Section heading="Prizes and forfeits">
        <p>
          A prize or forfeit is an agreement between players. We hold no stakes, pay no prizes and
          do not settle disputes about them. Do not use {PRODUCT_NAME} for betting or gambling.
        </p>
      </Section>

      <Section heading="As it is">
        <p>
          We work to keep {PRODUCT_NAME} correct and available, but we provide it as it is, without
          a promise that it will be free of errors, always reachable or keep everything that you
          enter. Notifications can come late or not at all.
        </p>
      </Section>

      <Section heading="Links to elsewhere">
        <p>
          Where players or we point to other websites or services, those are not ours, and we are
          not responsible for what they hold or do.
        </p>
      </Section>

      <Section heading="Together with">
        <p>
          This Disclaimer is part of our{' '}
          <ReadingLink reading="terms">Terms and Conditions</ReadingLink>. What we do with your data
          stands in the <ReadingLink reading="privacy">Privacy Policy</ReadingLink>.
        </p>
      </Section>

      <Section heading="Contact">
        <p>
          Questions about this Disclaimer: <ContactLink />
        </p>
      </Section>
    </LegalText>
  );
}
